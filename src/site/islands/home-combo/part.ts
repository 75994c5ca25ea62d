/**
 * `data-mine="home-combo"` on the page of combos: the running combo of a signed-in customer, or what one
 * would save. The text of the page stays where neither is known. Spec HCB-2.
 */
import type { ComboList, HomeComboInfo } from '../../../contract/main/home-combo.schema.ts'
import { $combos, bestOffer, openCombos } from '../../stores/home-combo/combos.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { comboText } from './combo-text.ts'
import { savingText } from './granted.ts'

export default function showCombo(element: HTMLElement): void {
  const place = element.querySelector('[data-mine-says]')
  const text = place?.textContent ?? ''
  $combos.subscribe(({ info, list }) => {
    if (place) place.textContent = sentence(lastKnown(info)?.value, lastKnown(list)?.value) ?? text
  })
  openCombos()
}

function sentence(info: HomeComboInfo | undefined, list: ComboList | undefined): string | undefined {
  if (!info || !list) return undefined
  const [combo] = info.combos
  if (combo) {
    const saved = combo.saving === null ? '' : savingText(combo.saving, combo.month)
    return [comboText('says.running', { name: combo.name }), saved].filter(Boolean).join(' ')
  }
  const best = bestOffer(list)
  if (!best || best.saving === null) return undefined
  return `${comboText('says.best', { name: best.name })} ${savingText(best.saving, list.month)}`
}
