/**
 * Opens and closes the page's `<dialog>` elements as the stores say, and tells the stores when somebody
 * closes one.
 */

import { $dialogs, closeDialog, DIALOGS, type DialogName } from '../stores/dialogs.ts'
import { $intent } from '../stores/intent.ts'
import { cancelGuard } from '../stores/require-sign-in.ts'
import { $ended, declineSignIn } from '../stores/session.ts'
import { focusFirst } from './focus.ts'
import { mount } from './mount.ts'
import { ignoreStrayPresses } from './stray-press.ts'

/** What else ends when somebody closes a dialog by hand. */
const CLOSED: Readonly<Record<DialogName, () => void>> = {
  signin: () => {
    $intent.set(undefined)
    // Closed over a page whose session has ended: nobody wants to sign in again.
    if ($ended.get()) declineSignIn()
  },
  guard: cancelGuard,
  purchase: () => void import('../stores/packages/purchase.ts').then(({ closePurchase }) => closePurchase()),
  change: () => void import('../stores/packages/change.ts').then(({ closeChange }) => closeChange()),
  cancelOrder: () => void import('../stores/home-orders/cancel.ts').then(({ closeCancel }) => closeCancel()),
  'step-up': () =>
    void import('../stores/identity/step-up/journey.ts').then(({ cancelStepUp }) => cancelStepUp()),
  join: () => void import('../stores/loyalty/join.ts').then(({ closeJoin }) => closeJoin()),
  expired: declineSignIn,
}

const heard = new WeakSet<HTMLDialogElement>()

export function followDialogs(): void {
  // Not subscribe: a dialog that the page itself has opened at the press must stay open until its action says
  // so.
  $dialogs.listen((open) => {
    for (const name of DIALOGS) if (!open.includes(name)) frame(name)?.close()
    for (const name of open) show(name)
  })
}

function frame(name: DialogName): HTMLDialogElement | undefined {
  const element = document.getElementById(name)
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Opens the frame of a dialog; a frame that an island draws itself calls this once it stands. */
export function show(name: DialogName): void {
  const dialog = frame(name) ?? (name === 'step-up' || name === 'join' ? madeFrame(name) : undefined)
  if (!dialog) return
  hear(name, dialog)
  if (name === 'expired') void import('./expired.ts').then(({ noticeReason }) => noticeReason(dialog))
  if (!dialog.open) dialog.showModal()
  const place = dialog.querySelector<HTMLElement>('[data-mount]')
  // Opened again, the island is there already and does not begin anew by itself.
  if (place?.dataset['mount']) void mount(place.dataset['mount'], place).then(() => focusFirst(place))
}

/** What may be needed on any page and is on few: its frame is made when it opens. */
function madeFrame(name: DialogName): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.id = name
  dialog.setAttribute('aria-labelledby', `${name}-title`)
  dialog.innerHTML =
    `<div data-mount="${name}"><div class="waiting"><i class="skeleton"></i><i class="skeleton"></i></div>` +
    '</div>'
  document.body.append(dialog)
  return dialog
}

/** Escape, the cross and the backdrop all close; the browser gives the focus back to where it came from. */
function hear(name: DialogName, dialog: HTMLDialogElement): void {
  if (heard.has(dialog)) return
  heard.add(dialog)
  ignoreStrayPresses(dialog)
  dialog.addEventListener('close', () => {
    if (!$dialogs.get().includes(name)) return
    closeDialog(name)
    CLOSED[name]()
  })
  // The second press of a double click may find a dialog that has become smaller: that is no wish to close
  // it.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog && event.detail < 2 && isOutside(event, dialog)) dialog.close()
  })
}

function isOutside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
