/** Writes what a signed-in line has onto the tiles of a hub, after the page. Without React. Spec SIT-9. */
import type { Texts } from '../messages/resolve.ts'
import { $tiles, openTiles } from '../stores/hub.ts'
import { ownTexts } from './own-texts.ts'

const files = import.meta.glob<Texts>('../../../content/messages/*/hub.json', { import: 'default' })

const hubText = await ownTexts(files, 'hub')

/** `place` contains the tiles: list items with one link each. */
export default function hub(place: HTMLElement): void {
  const links = [...place.querySelectorAll<HTMLAnchorElement>('li a')]
  const tiles = links.map((link) => ({
    path: link.pathname.replace(/^\/en(?=\/)/, ''),
    tag: tagOf(link),
  }))
  $tiles.subscribe((states) => {
    for (const { path, tag } of tiles) {
      const state = states[path]
      tag.hidden = !state
      tag.textContent = state ? hubText(state.what, { count: state.count }) : ''
    }
  })
  openTiles(tiles.map(({ path }) => path))
}

/** Below the figures of the tile where it has some, otherwise below the label. */
function tagOf(link: HTMLAnchorElement): HTMLElement {
  const tag = document.createElement('span')
  tag.className = 'tag tag-leaf num justify-self-start'
  tag.hidden = true
  const figures = link.closest('li')?.querySelector('p.num')
  if (figures) figures.after(tag)
  else link.append(tag)
  return tag
}
