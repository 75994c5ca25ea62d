/** What a call is. One value per call; store, gateway and operator read the same one. */
import type * as z from 'zod/mini'
import type { CallEntries } from './call-entry.ts'
import type { ErrorCode } from './errors.ts'

export const SERVICES = ['main', 'configuration', 'loyalty', 'payment', 'roaming', 'banners'] as const
export type Service = (typeof SERVICES)[number]

/**
 * Whose number the body may name.
 * `session`: the signed-in line's own, anything else is refused. `claimed`: a visitor's number; one answer
 * for known and unknown. `none`: no number is asked for. `open`: for everybody; whoever is signed in is told
 * about the own line too.
 */
export type Subject = 'session' | 'claimed' | 'none' | 'open'

/**
 * What a page may do when no answer came: ask again, ask again with the same `idempotency_key`, or nothing.
 */
export type Retry = 'read' | 'idempotent' | 'never'

/**
 * How a service issues its token. `request`: what the gateway sends to get one. `tokenField`: the field of
 * the result that is the token; it stays in the gateway. `hiddenFields`: fields of the result that a page
 * receives as random texts.
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
  /** Refused with `system_closed` while the system is upgraded. Reads and signing in stay open. */
  readonly blockedInMaintenance: boolean
  /** Limits of the gateway that a call of this kind counts against, besides the general ones. */
  readonly rateLimit?: 'send' | 'try'
  /**
   * A real operator is asked by GET, the fields in the query, beside them `sandbox` by environment (Spec
   * WIR-4).
   */
  readonly byGet?: true
  /**
   * What success does to the session of this browser. `begins`: the result signs a line in. `ends`: signs out
   * here, even if no answer came. `endsAll`: signs out everywhere and clears what this browser stored.
   */
  readonly sessionEffect?: 'begins' | 'ends' | 'endsAll'
  /**
   * Field of the request that may hold an entry token of the app; the result then opens a session for the
   * checkout only.
   */
  readonly entryTokenField?: string
  /** A session that an entry token opened may make this call too. */
  readonly acceptsEntrySession?: true
  /** The gateway adds the token that the service issued for this session. */
  readonly needsServiceToken?: true
  readonly issuesServiceToken?: ServiceTokenIssue
  /** Field of the result that is an address to send a payer to; the gateway lets only known hosts pass. */
  readonly redirectField?: string
  /** Field of the result that lists apps of banks; the gateway empties links that it does not know. */
  readonly appLinksField?: string
  /**
   * Field of the result with one subscriber or a list of them; their sealed contacts leave the gateway
   * masked.
   */
  readonly sealedContactField?: string
  /** Business errors that this call can answer, besides those of the gateway. */
  readonly errors: readonly ErrorCode[]
  /** Types only, never there at run time. */
  readonly types?: { request: Request; result: Result }
}

export type RequestOf<C> = C extends Call<string, infer Request, unknown> ? Request : never
export type ResultOf<C> = C extends Call<string, unknown, infer Result> ? Result : never

type FieldOf<Shape> = keyof Shape & string
/** Names of fields are those of the call's own request and result. */
type Declared<Name extends string, Request, Result> = Omit<Call<Name>, 'types' | 'blockedInMaintenance'> & {
  readonly blockedInMaintenance?: boolean
  readonly entryTokenField?: FieldOf<Request>
  readonly redirectField?: FieldOf<Result>
  readonly appLinksField?: FieldOf<Result>
  readonly sealedContactField?: FieldOf<Result>
  readonly issuesServiceToken?: {
    request: Request
    tokenField: FieldOf<Result>
    hiddenFields: readonly FieldOf<Result>[]
  }
}

/**
 * Declares a call of a noun: `call<NounSchemas>()({ service, name, … })`. The types of request and result
 * come from the schemas under that name; a name without schemas does not compile. Two steps, because the
 * schemas are given and the name is inferred. `closes` is false where it is left out.
 */
export function defineCall<Entries extends CallEntries>() {
  return <const Name extends keyof Entries & string>(
    declared: Declared<Name, z.output<Entries[Name]['request']>, z.output<Entries[Name]['result']>>,
  ): Call<Name, z.output<Entries[Name]['request']>, z.output<Entries[Name]['result']>> => ({
    blockedInMaintenance: false,
    ...declared,
  })
}
