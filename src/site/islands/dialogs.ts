/** Keeps the page's `<dialog>` elements and the dialog store in step, in both directions. */

import { $dialogs, closeDialog, DIALOGS, type DialogName } from '../stores/dialogs.ts'
import { $intent } from '../stores/intent.ts'
import { cancelGuard } from '../stores/require-sign-in.ts'
import { $ended, declineSignIn } from '../stores/session.ts'
import { focusFirst } from './focus.ts'
import { mount } from './mount.ts'
import { ignoreStrayPresses } from './stray-press.ts'

/** Further state to end when the user closes a dialog. */
const CLOSED: Readonly<Record<DialogName, () => void>> = {
  signin: () => {
    $intent.set(undefined)
    // Closed over a page whose session has ended: the user does not want to sign in again.
    if ($ended.get()) declineSignIn()
  },
  guard: cancelGuard,
  purchase: () => void import('../stores/packages/purchase.ts').then(({ closePurchase }) => closePurchase()),
  change: () => void import('../stores/packages/change.ts').then(({ closeChange }) => closeChange()),
  cancelOrder: () =>
    void (
      import.meta.env.WITHOUT_HOME ||
      import('../stores/home-orders/cancel.ts').then(({ closeCancel }) => closeCancel())
    ),
  'step-up': () =>
    void import('../stores/identity/step-up/journey.ts').then(({ cancelStepUp }) => cancelStepUp()),
  join: () =>
    void (
      import.meta.env.WITHOUT_LOYALTY ||
      import('../stores/loyalty/join.ts').then(({ closeJoin }) => closeJoin())
    ),
  expired: declineSignIn,
}

const followed = new WeakSet<HTMLDialogElement>()

export function followDialogs(): void {
  // `listen`, not `subscribe`: a dialog that the page itself opened on the press must stay open until its
  // action updates the store.
  $dialogs.listen((open) => {
    for (const name of DIALOGS) if (!open.includes(name)) frame(name)?.close()
    for (const name of open) show(name)
  })
}

function frame(name: DialogName): HTMLDialogElement | undefined {
  const element = document.getElementById(name)
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Opens the frame of a dialog; islands that draw their own frame call this once it is in the document. */
export function show(name: DialogName): void {
  const dialog = frame(name) ?? (name === 'step-up' || name === 'join' ? madeFrame(name) : undefined)
  if (!dialog) return
  addCloseListeners(name, dialog)
  if (name === 'expired') void import('./expired.ts').then(({ noticeReason }) => noticeReason(dialog))
  const place = dialog.querySelector<HTMLElement>('[data-mount]')
  const island = place?.dataset['mount']
  const open = () => void (dialog.open || !$dialogs.get().includes(name) || dialog.showModal())
  // A press is answered by the frame; what opens without one appears whole, so that nothing moves.
  if (!place || !island || navigator.userActivation?.isActive !== false) open()
  if (place && island)
    void mount(island, place)
      .finally(open)
      // When reopened, the island is already mounted and does not set the focus again.
      .then(() => focusFirst(dialog))
}

/** Dialogs that any page may need but few use: the frame is created when it opens. */
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

/**
 * Escape, the cross and the backdrop all close the dialog; the browser returns the focus to the previous
 * element.
 */
function addCloseListeners(name: DialogName, dialog: HTMLDialogElement): void {
  if (followed.has(dialog)) return
  followed.add(dialog)
  ignoreStrayPresses(dialog)
  const onClose = (): void => {
    if (!$dialogs.get().includes(name)) return
    closeDialog(name)
    CLOSED[name]()
  }
  dialog.addEventListener('close', onClose)
  // The store changes before the focus returns: a key pressed at once opens the dialog again.
  dialog.addEventListener('cancel', ({ target }) => {
    if (target === dialog) onClose()
  })
  // The second click of a double click may land beside a dialog that has become smaller; it must not close
  // it.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog && event.detail < 2 && isOutside(event, dialog)) dialog.close()
  })
}

function isOutside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
