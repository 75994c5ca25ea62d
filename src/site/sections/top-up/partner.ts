/**
 * Where a partner's page takes over (`links` of `operator.yaml`), visitors are told its host before they go.
 * Spec TOP-5.
 */

/** Host and address of the partner's page; `undefined` where it is done here. Only https counts. */
export function partnerOf(link: string): { host: string; href: string } | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, host, href } = new URL(link)
  return protocol === 'https:' ? { host, href } : undefined
}
