/** Other lines in the menu behind the greeting, each one press away from any page. Without React. Spec SUB-10. */
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import { followLine } from '../../stores/line-page.ts'
import { $lines, loadLines } from '../../stores/lines/lines.ts'
import { canView } from '../../stores/lines/view.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $session } from '../../stores/session.ts'
import { language, texts } from '../texts.ts'
import { accountText } from './format.ts'
import { openByPointing } from './open-by-pointing.ts'

const linesText = await texts('lines')

/** Loaded when the pointer or the focus reaches the greeting; the menu works without it. */
export default function menu(greeting: HTMLElement): void {
  const place = document.getElementById('mine')
  if (place) openByPointing(greeting, place)
  const links: HTMLElement[] = []
  const clear = (): void => {
    for (const link of links.splice(0)) link.remove()
  }
  $lines.subscribe(({ list }) => {
    const session = $session.get()
    const known = lastKnown(list)
    if (!known || session.step === 'out') return
    clear()
    for (const line of known.value.subscribers) {
      if (line.ACCOUNT === session.msisdn || line.PRODUCT_LINE !== 'mobile' || !canView(line)) continue
      const link = document.createElement('a')
      link.className = 'num'
      link.href = `${localPath(LINES_PATH, language)}?xem=${line.ACCOUNT}`
      link.textContent = linesText('switcher.view', {
        line: line.name || accountText('mobile', line.ACCOUNT),
      })
      links.push(link)
    }
    // At the end, so that nothing moves under the finger.
    place?.append(...links)
  })
  followLine({ load: () => void loadLines(['list']), clear, back: () => {} })
}
