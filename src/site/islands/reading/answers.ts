/**
 * An opened answer asks whether it helped, and shows what it means for the reader's own line, with the button
 * that does it. Both are created when an answer opens, so that the page stays small. Spec OPI-3, Spec CON-2.
 */
import { SEND_REQUEST_PATH } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { $answerVotes, type AnswerVote, voteAnswer } from '../../stores/help/answer-vote.ts'
import { $session } from '../../stores/session.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/answers.json', { import: 'default' })

export async function followAnswers(element: HTMLElement): Promise<void> {
  const t = await ownTexts(files, 'answers')

  function open(details: HTMLDetailsElement): void {
    const answer = details.querySelector<HTMLElement>('.answer')
    if (!details.open || !answer) return
    if (!details.querySelector('.vote'))
      answer.append(createVote(answer.id, details.dataset['version'] ?? ''))
    if (details.dataset['own'] && $session.get().step === 'in')
      void import('./own-state.ts').then(({ showOwnState }) => showOwnState(details, answer))
  }

  function createVote(id: string, version: string): HTMLElement {
    const place = document.createElement('div')
    place.className = 'vote no-print'
    const group = document.createElement('p')
    group.append(t('vote.ask'), ' ')
    for (const isUseful of [true, false]) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'btn btn-sm'
      button.textContent = t(isUseful ? 'vote.yes' : 'vote.no')
      button.dataset['vote'] = String(isUseful)
      button.addEventListener('click', () => void voteAnswer(id, version, isUseful))
      group.append(button, ' ')
    }
    const statusLine = document.createElement('p')
    statusLine.setAttribute('role', 'status')
    place.append(group, statusLine)
    $answerVotes.subscribe((votes) => show(place, statusLine, votes[id]))
    return place
  }

  function show(place: HTMLElement, statusLine: HTMLElement, vote: AnswerVote | undefined): void {
    const given = vote && 'isUseful' in vote ? vote.isUseful : undefined
    for (const button of place.querySelectorAll<HTMLButtonElement>('[data-vote]'))
      button.setAttribute('aria-pressed', String(button.dataset['vote'] === String(given)))
    const text = vote ? textOf(vote) : ''
    if (statusLine.textContent === text && !statusLine.querySelector('a')) return
    statusLine.textContent = text
    if (vote?.step !== 'done' || vote.isUseful) return
    const link = document.createElement('a')
    link.className = 'lnk'
    link.href = localPath(SEND_REQUEST_PATH, pageLanguage())
    link.textContent = t('vote.write')
    statusLine.append(' ', link)
  }
  function textOf(vote: AnswerVote): string {
    if (vote.step === 'working') return ''
    if (vote.step !== 'done') return t(`vote.${vote.step}`)
    return vote.isUseful && vote.count > 1
      ? t('vote.useful', { useful: vote.useful, count: vote.count })
      : t('vote.thanks')
  }

  for (const details of element.querySelectorAll<HTMLDetailsElement>('details.qa')) {
    details.addEventListener('toggle', () => open(details))
    open(details)
  }
}
