/**
 * On the 404 page, suggests pages that the invalid address may have meant, and hands the address to a request
 * about it. The address is only ever written as text.
 */

import { localPath } from '../../../contract/rules/language.ts'
import { searchAddress } from '../../../contract/rules/search.ts'
import { islandTexts, pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { findAddress } from '../../stores/find.ts'
import { storeRequestText } from '../../stores/help/request-text.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/notFound.json', { import: 'default' })

const MOST = 5

/**
 * `element` contains an empty `[data-lost]` for the suggestions. It stays hidden if the index cannot be
 * loaded or the address yields no keyword.
 */
export default function suggestPages(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('[data-lost]')
  if (place) void showMatches(place).catch(() => undefined)
  const link = element.querySelector('[data-ask]')
  if (link) void nameAddress(link).catch(() => undefined)
}

/** The form of the request begins with the address, which the reader sees and can change. */
async function nameAddress(link: Element): Promise<void> {
  const t = await ownTexts(files, 'notFound')
  link.addEventListener('click', () => storeRequestText(t('askText', { address: location.pathname })))
}

async function showMatches(place: HTMLElement): Promise<void> {
  const [{ keyword, entries }, t, s] = await Promise.all([
    findAddress(location.pathname, MOST),
    ownTexts(files, 'notFound'),
    islandTexts('search'),
  ])
  const language = pageLanguage()
  const all = searchAddress(keyword, language)
  if (!all) return
  const list = document.createElement('ul')
  for (const [kind, title, path] of entries) {
    const item = document.createElement('li')
    const muted = Object.assign(document.createElement('span'), {
      className: 'muted',
      textContent: s(`kind.${kind}`),
    })
    item.append(
      Object.assign(document.createElement('a'), {
        className: 'lnk',
        href: localPath(path, language),
        textContent: title,
      }),
      muted,
    )
    list.append(item)
  }
  const heading = Object.assign(document.createElement('h2'), {
    textContent: t(entries.length > 0 ? 'meant' : 'search', { keyword }),
  })
  const more = Object.assign(document.createElement('a'), {
    className: 'btn btn-soft btn-primary',
    href: all,
    textContent: s('searchFor', { keyword }),
  })
  place.replaceChildren(heading, ...(entries.length > 0 ? [list] : []), more)
  place.hidden = false
}
