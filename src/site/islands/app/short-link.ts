/**
 * `/s?a=…`: replaces the page by the target of the short link. Another site's address is shown first, unless
 * its host is ours. Spec LNK-1, Spec LNK-3.
 */
import { $shortLink, openShortLink } from '../../stores/short-link.ts'

export default async function shortLink(element: HTMLElement): Promise<void> {
  if (!new URLSearchParams(location.search).has('a')) return
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const hosts = (element.dataset['hosts'] ?? '').split(' ').filter(Boolean)
  const open = () => openShortLink({ origin: location.origin, hosts })
  $shortLink.subscribe((now) => {
    const shown = now.step === 'elsewhere' && now.target.kind === 'allowed' ? 'opening' : now.step
    for (const name of ['opening', 'offline', 'elsewhere'] as const) {
      const state = part(name)
      if (state) state.hidden = name !== shown
    }
    const lead = part('lead')
    if (lead) lead.hidden = true
    if (now.step !== 'elsewhere') return
    if (now.target.kind === 'allowed') return location.replace(now.target.url)
    part('host')?.replaceChildren(now.target.host)
    const link = part('go')
    if (link instanceof HTMLAnchorElement) link.href = now.target.url
    part('title')?.focus()
  })
  part('again')?.addEventListener('click', () => void open())
  await open()
}
