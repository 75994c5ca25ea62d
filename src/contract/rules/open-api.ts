/** Constants of the TM Forum Open APIs. Spec TMF-2 to TMF-6. */

/** What an API is about; `<name>.read` and `<name>.write` are the scopes of a client. Spec TMF-2. */
export const OPEN_API_SUBJECTS = [
  'productCatalog',
  'productInventory',
  'productOrder',
  'prepayBalance',
  'customer',
  'account',
  'customerBill',
  'payment',
  'usage',
  'troubleTicket',
  'loyalty',
  'communication',
] as const
export type OpenApiSubject = (typeof OPEN_API_SUBJECTS)[number]
export type OpenApiScope = `${OpenApiSubject}.${'read' | 'write'}`
export const OPEN_API_SCOPES: readonly OpenApiScope[] = OPEN_API_SUBJECTS.flatMap((name): OpenApiScope[] => [
  `${name}.read`,
  `${name}.write`,
])

/**
 * A back office or front that the operator trusts. `secretHash`: SHA-256 of its random secret, hexadecimal.
 * `channel`: where it serves people, which statements and consents name; `web` is the portal itself, which
 * has signed each person in and counts their requests.
 */
export type OpenApiClient = {
  id: string
  secretHash: string
  scopes: readonly OpenApiScope[]
  channel: 'store' | 'app' | 'web'
}

/** Seconds that an access token is valid. Spec TMF-2. */
export const OPEN_API_TOKEN_SECONDS = 600
/** Requests of one client in a minute, in one process. Spec TMF-2. */
export const OPEN_API_PER_MINUTE = 600
/** Items of one answer, by default and at most. Spec TMF-4. */
export const OPEN_API_PAGE = 50
export const OPEN_API_PAGE_MAX = 200
/** Lines of a customer that one request reads. Spec TMF-3. */
export const OPEN_API_LINES_MAX = 50
/** Bytes of a request's body. */
export const OPEN_API_BODY_MAX = 64 * 1024
