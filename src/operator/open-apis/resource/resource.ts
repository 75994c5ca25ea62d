/** What an Open API declares of its resources; the rest is the same for all. Spec TMF-1. */
import type { CallName, CallResult } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { OpenApiClient, OpenApiSubject } from '../../../contract/rules/open-api.ts'
import type { Characteristic } from '../../../contract/rules/open-api-characteristic.ts'
import type { Context } from '../../platform/context.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { customer } from '../../platform/subscriber/tables.ts'

export type Customer = typeof customer.$inferSelect
export type Attributes = Readonly<Record<string, unknown>>
/** A resource without `href` and `@type`, which every answer adds. */
export type Item = Attributes & { readonly id: string }

/** Who asks, and how a resource reaches the calls of the operator. */
export type Act = {
  context: Context
  client: OpenApiClient
  language: Language
  now: Date
  query: URLSearchParams
  /** Whether a portal asks for a line that is signed in: it is the first of its customer. Spec TMF-9. */
  isForLine: boolean
  /** Id of the resource in the address that this one is within. */
  parent: string | undefined
  /** A UUID of client and request: the same request has the same one. */
  key: string
  /** Set by a write that found its key used by the same request before. */
  repeated: { value: boolean }
  /** Set by a write that created nothing, because the same resource was there. */
  existed: { value: boolean }
  /** The same call that a page makes, for a line. */
  call: <Name extends CallName>(
    line: Pick<Line, 'msisdn'>,
    name: Name,
    fields?: Record<string, unknown>,
  ) => Promise<CallResult<Name>>
  lineId: (line: Pick<Line, 'msisdn' | 'openedAt'>) => string
  /** The line of an id, or of the id of something that it has. Throws `not_found`. */
  line: (id: string) => Promise<Line>
  /** A customer with all mobile lines. Throws `not_found`. */
  customer: (id: string) => Promise<{ customer: Customer; lines: Line[] }>
}

/** `once`: characteristics of this answer alone, which the resource does not keep. */
export type Created = Item & { readonly once?: readonly Characteristic[] }
type Write<Given> = (act: Act, given: Given, body: Attributes) => Promise<Item>

type Common = {
  /** In the address. */
  name: string
  /** `@type`. */
  type: string
  /** Its address is below one of this resource, of the same line: `loyaltyAccount/{id}/loyaltyBalance`. */
  within?: string
  /** All that the operator has of the attributes of the definition, without id and href. */
  attributes: readonly string[]
  /** What a request to create it must have. */
  mandatory?: readonly string[]
  create?: (act: Act, body: Attributes) => Promise<Created>
  update?: Write<Item>
  remove?: (act: Act, item: Item) => Promise<void>
}

/** Of no customer: the same for all clients. `find`: where a list leaves out what can still be read. */
export type SharedResource = Common & {
  of: 'all'
  items: (act: Act) => Promise<readonly Item[]>
  find?: (act: Act, id: string) => Promise<Item | undefined>
}
/**
 * Of a line. Its id is that of the line, or begins with it and a dot. `named`: the filters that name the
 * customer, of which a list needs one, or `namedLine`, which names the line. `id`: only this one is wanted,
 * where that saves reading others.
 */
export type LineResource = Common & {
  of: 'line'
  named: readonly string[]
  namedLine?: string
  items: (act: Act, line: Line, id?: string) => Promise<readonly Item[]>
}
/** Of a customer. Its id is that of the customer, or begins with it and a dot. */
export type CustomerResource = Common & {
  of: 'customer'
  named: readonly string[]
  items: (act: Act, customer: Customer, lines: readonly Line[], id?: string) => Promise<readonly Item[]>
}
/** Of a client: what it stored itself, of which the definitions have no list. */
export type ClientResource = Common & {
  of: 'client'
  find: (act: Act, id: string) => Promise<Item | undefined>
}
export type Resource = SharedResource | LineResource | CustomerResource | ClientResource

/** `path` and `version` are those of the published definition. */
export type OpenApi = {
  /** 620 */
  number: number
  title: string
  subject: OpenApiSubject
  path: string
  version: string
  resources: readonly Resource[]
  /** Its errors have the shape of the first version: a number as code. */
  hasNumericErrors?: true
  /** Resources of the definition that the operator has nothing for: they answer 501. */
  notOffered: readonly string[]
}

/** The filters of which a list needs one. */
export const filtersOf = (resource: LineResource | CustomerResource): readonly string[] =>
  resource.of === 'line' && resource.namedLine ? [...resource.named, resource.namedLine] : resource.named

/** What a local part of an id belongs to. */
export const ownerPart = (id: string): string => id.split('.')[0] ?? id
export const localPart = (id: string): string => id.slice(ownerPart(id).length + 1)
