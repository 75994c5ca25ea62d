/** A request to the Open APIs, already read from the network. `path` begins with `/`. */
export type OpenApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  /** Unparsed; empty without one. */
  body: string
}
