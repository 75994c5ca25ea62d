/**
 * Fills the dialog "session ended", which is in the built page, with the reason, known only at run time (Spec
 * SES-6).
 */
import { $ended } from '../stores/session.ts'
import { texts } from './texts.ts'

/** Writes the required sentence and the reason into the dialog (Spec SES-6). */
export async function noticeReason(dialog: HTMLDialogElement): Promise<void> {
  const t = await texts('session')
  const title = dialog.querySelector('h2')
  const paragraph = dialog.querySelector('p')
  const ended = $ended.get()
  if (!title || !paragraph || !ended) return
  title.textContent = t('expired.title')
  paragraph.textContent = `${t(`expired.${ended.reason ?? 'unknown'}`)} ${t('expired.kept')}`
}
