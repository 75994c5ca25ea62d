/** What an answer means for the signed-in line: its packages, charges, data or bills, each with a link. Spec CON-2. */
import type { AnswerState } from '../../../contract/rules/answer-state.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { loadOwnFacts, type OwnFact } from '../../stores/help/answer-state.ts'
import { lineCleared } from '../../stores/session.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/answers.json', { import: 'default' })
const t = await ownTexts(files, 'answers')
const NONE = {
  services: 'own.noServices',
  undo: 'own.noUndo',
  charge: 'own.noCharge',
  data: 'own.noData',
  bill: 'own.noBill',
} as const

/** Loaded again each time the answer opens, because it may have changed since. */
export async function showOwnState(details: HTMLDetailsElement, answer: HTMLElement): Promise<void> {
  const state = details.dataset['own'] as AnswerState
  const place = details.querySelector<HTMLElement>('.own-state') ?? createPlace(answer)
  const list = place.querySelector('ul')
  if (!list || place.ariaBusy === 'true') return
  place.ariaBusy = 'true'
  if (!list.hasChildNodes()) list.append(createLine(t('own.loading')))
  const facts = await loadOwnFacts(state)
  place.ariaBusy = null
  if ('ok' in facts) return list.replaceChildren(createLine(t('own.failed')))
  const shown = details.querySelector<HTMLAnchorElement>('.do a.btn')?.href
  const lines = facts.map((fact) => createFact(fact, shown))
  list.replaceChildren(...(lines.length > 0 ? lines : [createLine(t(NONE[state]))]))
}

function createPlace(answer: HTMLElement): HTMLElement {
  const place = document.createElement('section')
  place.className = 'own-state note num'
  const title = document.createElement('b')
  title.textContent = t('own.title')
  place.append(title, document.createElement('ul'))
  answer.querySelector('.prose')?.after(place)
  // Another line must not see it.
  lineCleared.listen(() => place.remove())
  return place
}

function createLine(text: string): HTMLLIElement {
  const line = document.createElement('li')
  line.textContent = text
  return line
}

/** `shown`: where the answer's own button leads, so that no second one leads there. */
function createFact({ text, deed, path, vars }: OwnFact, shown: string | undefined): HTMLLIElement {
  const line = createLine(t(`own.${text}`, vars))
  if (!deed) return line
  const link = document.createElement('a')
  link.className = 'lnk'
  link.href = localPath(path, pageLanguage())
  link.textContent = t(`own.${deed}`, vars)
  if (link.href === shown) return line
  line.append(' ', link)
  return line
}
