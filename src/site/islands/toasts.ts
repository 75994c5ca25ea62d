/**
 * Renders the toasts without React, because most pages that show toasts do not load React. Spec SIT-2, Spec
 * SIT-11.
 */
import { LOADING_RESET } from '../../contract/rules/shell.ts'
import type { Loading } from '../stores/loading.ts'
import { $loading } from '../stores/loading.ts'
import { $toasts, closeToast, type Toast } from '../stores/toasts.ts'

export function followToasts(): void {
  const place = document.getElementById('toasts')
  if (!place) return
  // Open dialogs in the top layer cover everything else, so the toasts move to the top with every change.
  place.popover = 'manual'
  const draw = async (): Promise<void> => {
    const toasts = $toasts.get()
    const waiting = waitingKey($loading.get())
    if (toasts.length === 0 && !waiting) {
      if (place.matches(':popover-open')) place.hidePopover()
      place.replaceChildren()
      return
    }
    const words = await import('./texts.ts')
    const t = await words.texts('session')
    if (toasts.some(({ notice }) => notice.startsWith('signin:'))) await words.loadSigninTexts()
    const lines = toasts.map((toast) =>
      line(toast, words.noticeText(toast.notice, toast.vars), { text: t('close'), label: t('closeToast') }),
    )
    if (waiting) lines.push(line(undefined, t(waiting, { seconds: LOADING_RESET / 1000 })))
    // At the foot they would cover what a dialog says.
    place.style.inset = document.querySelector('dialog:modal') ? '1rem 1rem auto' : ''
    place.replaceChildren(...lines)
    if (place.matches(':popover-open')) place.hidePopover()
    place.showPopover()
  }
  $toasts.subscribe(() => void draw())
  $loading.listen((now, before) => {
    if (now.step !== before?.step) void draw()
  })
}

function waitingKey({ step }: Loading): 'slow' | 'unfinished' | undefined {
  return step === 'slow' || step === 'unfinished' ? step : undefined
}

function line(toast: Toast | undefined, text: string, close = { text: '', label: '' }): HTMLElement {
  const box = document.createElement('div')
  box.className = 'toastx'
  if (toast?.kind === 'error') box.setAttribute('role', 'alert')
  const words = document.createElement('span')
  words.className = 'flex-1'
  words.textContent = text
  box.append(words)
  if (toast) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'min-h-11 font-bold underline underline-offset-4'
    button.textContent = close.text
    button.ariaLabel = close.label
    button.addEventListener('click', () => closeToast(toast.id))
    box.append(button)
  }
  return box
}
