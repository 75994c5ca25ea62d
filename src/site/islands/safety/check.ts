/**
 * Compares what is typed or pasted with the lists of the page and says what it is. Nothing is sent: the lists
 * came with the page. Spec SAF-1.
 */
import {
  type ChannelCheck,
  type ChannelLists,
  checkChannel,
  type Finding,
  type Verdict,
} from '../../../contract/rules/channel-check.ts'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Texts } from '../../messages/resolve.ts'
import { storeRequestText } from '../../stores/help/request-text.ts'
import { ownTexts } from '../own-texts.ts'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/safety.json', { import: 'default' })

const STYLES: Readonly<Record<Verdict, string>> = {
  ours: 'note verdict note-ok',
  unknown: 'note verdict',
  not_ours: 'note verdict note-warn',
  scam: 'note verdict note-error',
}

/** `element`: a form with `data-lists`, a `textarea`, and an empty `[data-verdict]`. */
export default async function checkForScams(element: HTMLElement): Promise<void> {
  const area = element.querySelector('textarea')
  const place = element.querySelector<HTMLElement>('[data-verdict]')
  if (!area || !place) return
  const t = await ownTexts(files, 'safety')
  const lists = JSON.parse(element.dataset['lists'] ?? '') as ChannelLists

  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const checked = checkChannel(area.value, lists)
    place.hidden = false
    place.className = STYLES[checked?.verdict ?? 'unknown']
    place.replaceChildren(...(checked ? parts(checked) : [paragraph(t('empty'))]))
    if (!checked) area.focus()
  })

  function parts({ kind, verdict, findings }: ChannelCheck): HTMLElement[] {
    const title = document.createElement('b')
    title.textContent = t(`verdict.${verdict}`)
    const worst = findings.filter((finding) => finding.verdict === verdict)
    return [
      title,
      ...worst.map((finding) => paragraph(reason(finding))),
      paragraph(t(`advice.${verdict}`, { kind })),
      ...(verdict === 'ours' ? [] : [reportLink(kind)]),
    ]
  }
  /** The text goes along only by this press, in the tab's storage, never in an address. */
  function reportLink(kind: string): HTMLElement {
    const link = document.createElement('a')
    link.className = 'lnk'
    link.href = localPath(requestAddress({ topic: 'lua-dao', about: { kind: 'scam', code: kind } }), language)
    link.textContent = t('tellThis')
    link.addEventListener('click', () => storeRequestText(t('tellText', { text: area?.value.trim() ?? '' })))
    return link
  }
  function reason({ kind, reason: why, found, note }: Finding): string {
    if (note) return found && kind !== 'message' ? t('noted', { found, note }) : note
    return t(`reason.${kind}.${why}` as 'reason.number.listed', { found })
  }
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
