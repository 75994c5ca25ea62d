/** Filters the answers by the typed words, ignoring diacritics, and opens the one named by the address. */

import { foldDiacritics } from '../../../contract/rules/fold-diacritics.ts'
import { searchAddress } from '../../../contract/rules/search.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'
import { followAnswers } from './answers.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/help.json', { import: 'default' })

/**
 * `element` contains the field, `[data-count]`, the topics with their `details`, and `[data-unknown]` for an
 * empty result.
 */
export default async function narrowQuestions(element: HTMLElement): Promise<void> {
  const input = element.querySelector('input')
  if (!input) return
  const t = await ownTexts(files, 'help')
  const countText = element.querySelector<HTMLElement>('[data-count]')
  const nothing = element.querySelector<HTMLElement>('[data-unknown]')
  const search = element.querySelector<HTMLAnchorElement>('[data-search]')
  const everywhere = search?.href ?? ''
  const topics = [...element.querySelectorAll<HTMLElement>('.topic')].map((topic) => ({
    topic,
    questions: [...topic.querySelectorAll('details')].map((question) => ({
      question,
      text: foldDiacritics(question.textContent ?? ''),
    })),
  }))

  function narrow(): void {
    const typed = input?.value ?? ''
    const words = foldDiacritics(typed).split(/\s+/).filter(Boolean)
    let left = 0
    for (const { topic, questions } of topics) {
      for (const { question, text } of questions)
        question.hidden = !words.every((word) => text.includes(word))
      const seen = questions.filter(({ question }) => !question.hidden).length
      topic.hidden = seen === 0
      left += seen
    }
    if (countText) countText.textContent = words.length > 0 && left > 0 ? t('left', { count: left }) : ''
    if (nothing) nothing.hidden = left > 0
    if (search) search.href = searchAddress(typed, pageLanguage()) ?? everywhere
  }
  input.addEventListener('input', narrow)
  narrow()
  await followAnswers(element)
}
