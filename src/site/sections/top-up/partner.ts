/**
 * If a partner's page takes over (`links` of `operator.yaml`), visitors see its host before they leave. Spec
 * TOP-5.
 */

/** Host and address of the partner's page; `undefined` without one. Only https counts. */
export function partnerOf(link: string): { host: string; href: string } | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, host, href } = new URL(link)
  return protocol === 'https:' ? { host, href } : undefined
}
