/** Describes a call: one value per call, which store, gateway and operator share. */
import type * as z from 'zod/mini'
import type { CallEntries } from './call-entry.ts'
import type { ErrorCode } from './errors.ts'

export const SERVICES = ['main', 'configuration', 'loyalty', 'payment', 'roaming', 'banners'] as const
export type Service = (typeof SERVICES)[number]

/**
 * Whose number the body may name. `session`: only the signed-in line's own. `claimed`: a visitor's number;
 * known and unknown numbers get the same answer. `none`: no number is needed. `open`: public; a signed-in
 * line also gets its own data.
 */
export type Subject = 'session' | 'claimed' | 'none' | 'open'

/**
 * What a page may do without an answer: send again, send again with the same `idempotency_key`, or nothing.
 */
export type Retry = 'read' | 'idempotent' | 'never'

/**
 * How a service issues its token. `request`: what the gateway sends to get one. `tokenField`: the result
 * field with the token, which stays in the gateway. `hiddenFields`: result fields that a page receives as
 * random texts.
 */
export type ServiceTokenIssue = {
  readonly request: Readonly<Record<string, unknown>>
  readonly tokenField: string
  readonly hiddenFields: readonly string[]
}

export type Call<Name extends string = string, Request = unknown, Result = unknown> = {
  readonly service: Service
  readonly name: Name
  readonly subject: Subject
  readonly retry: Retry
  /** Rejected with `system_closed` during maintenance. Reads and sign-in stay available. */
  readonly blockedInMaintenance: boolean
  /** The gateway limit that this call counts against, besides the general ones. */
  readonly rateLimit?: 'send' | 'try' | 'hold'
  /**
   * Sent to a real operator by GET, with the fields in the query and `sandbox` set by environment. Spec
   * WIR-4.
   */
  readonly byGet?: true
  /**
   * What success does to the session of this browser. `begins`: signs in the line of the result. `renews`:
   * the session continues under the operator's new token in `session` of the result. `ends`: signs out here,
   * even without an answer. `endsAll`: signs out everywhere. Both clear what this browser stored.
   */
  readonly sessionEffect?: 'begins' | 'renews' | 'ends' | 'endsAll'
  /**
   * Request field that may contain an entry token of the app; the result then opens a session for the
   * checkout only.
   */
  readonly entryTokenField?: string
  /** A session opened by an entry token may make this call too. */
  readonly acceptsEntrySession?: true
  /**
   * Visitors may make this call: what they hold and order belongs to the browser, which a sealed cookie
   * identifies. `begins`: an unknown browser gets the cookie, before it holds anything, so that a lost answer
   * loses no hold. Spec SES-12.
   */
  readonly acceptsBuyer?: true | 'begins'
  /**
   * Signing in by the mobile network. `begins`: the browser gets the cookie by which it is known to have
   * asked. `redeems`: the gateway adds the code that came back, and removes it once it was answered. Spec
   * IDN-15.
   */
  readonly networkState?: 'begins' | 'redeems'
  /** What it answers is bound to this browser, as a code is, without counting as a code. */
  readonly bindsBrowser?: true
  /** The operator gets the id of the browser that the session began in; see `sendsDevice`. Spec IDN-16. */
  readonly needsDevice?: true
  /** The gateway adds `network` and `system` of the sender, minimised. Spec PRV-6. */
  readonly addsClient?: true
  /** The gateway adds the token that the service issued for this session. */
  readonly needsServiceToken?: true
  readonly issuesServiceToken?: ServiceTokenIssue
  /** Result field with the address that a payer is sent to; the gateway only lets known hosts pass. */
  readonly redirectField?: string
  /** Result field that lists banking apps; the gateway empties unknown links. */
  readonly appLinksField?: string
  /** Result field with one subscriber or a list of them; the gateway masks their sealed contacts. */
  readonly sealedContactField?: string
  /**
   * Request field with a part of a file. Pages send a form with `fields` (the other fields, JSON) and the
   * bytes under this name; from the gateway on the field is base64. No other call has a body of that size.
   */
  readonly uploadField?: string
  /** Its result is also published as RSS, at `/api/status.xml`. Spec INC-5. */
  readonly publishedAsFeed?: true
  /** Business errors of this call, besides those of the gateway. */
  readonly errors: readonly ErrorCode[]
  /** For type inference only; never set at run time. */
  readonly types?: { request: Request; result: Result }
}

/** A call that can ask for a code needs the browser, because a device of one's own is asked for less. */
export function sendsDevice({ needsDevice, errors }: Call): boolean {
  return needsDevice === true || errors.includes('step_up_needed')
}

export type RequestOf<C> = C extends Call<string, infer Request, unknown> ? Request : never
export type ResultOf<C> = C extends Call<string, unknown, infer Result> ? Result : never

/** A read by the signed-in line of the operator's own service. */
export const sessionRead = { service: 'main', subject: 'session', retry: 'read' } as const
/** A write by the signed-in line, once whatever is repeated: `idempotency_key`. */
export const sessionWrite = {
  service: 'main',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
} as const

type FieldOf<Shape> = keyof Shape & string
/** Field names are checked against the call's own request and result. */
type Declared<Name extends string, Request, Result> = Omit<Call<Name>, 'types' | 'blockedInMaintenance'> & {
  readonly blockedInMaintenance?: boolean
  readonly entryTokenField?: FieldOf<Request>
  readonly redirectField?: FieldOf<Result>
  readonly appLinksField?: FieldOf<Result>
  readonly sealedContactField?: FieldOf<Result>
  readonly uploadField?: FieldOf<Request>
  readonly issuesServiceToken?: {
    request: Request
    tokenField: FieldOf<Result>
    hiddenFields: readonly FieldOf<Result>[]
  }
}

/**
 * Declares a call of a noun: `defineCall<NounSchemas>()({ service, name, … })`. The types of request and
 * result come from the schemas under that name; a name without schemas does not compile. It takes two steps
 * because the schemas are passed explicitly and the name is inferred. `blockedInMaintenance` defaults to
 * false.
 */
export function defineCall<Entries extends CallEntries>() {
  return <const Name extends keyof Entries & string>(
    declared: Declared<Name, z.output<Entries[Name]['request']>, z.output<Entries[Name]['result']>>,
  ): Call<Name, z.output<Entries[Name]['request']>, z.output<Entries[Name]['result']>> => ({
    blockedInMaintenance: false,
    ...declared,
  })
}
