/**
 * Stands in the pages for ofetch's parser of untrusted JSON: every answer that is parsed is parsed by `send.ts`, which
 * hands in its own. Without it each account page is lighter by 0.9 kB.
 */
export default function destr(text: string): unknown {
  return JSON.parse(text)
}
