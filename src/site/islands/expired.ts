/** The dialog "session ended" stands in the page; why it ended is known only now (Spec SES-6). */
import { $ended } from '../stores/session.ts'
import { texts } from './texts.ts'

/** Writes the specification's sentence (Spec SES-6) and the reason into the dialog. */
export async function noticeReason(dialog: HTMLDialogElement): Promise<void> {
  const t = await texts('session')
  const title = dialog.querySelector('h2')
  const paragraph = dialog.querySelector('p')
  const ended = $ended.get()
  if (!title || !paragraph || !ended) return
  title.textContent = t('expired.title')
  paragraph.textContent = `${t(`expired.${ended.reason ?? 'unknown'}`)} ${t('expired.kept')}`
}
