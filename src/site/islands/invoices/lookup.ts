/** The public form that looks up an invoice by the code on it (`data-wake="einvoice"`). */
import { lookupCode } from '../../../contract/rules/einvoice.ts'
import { fetchInvoiceByCode } from '../../stores/invoices/invoices.ts'
import { mount } from '../mount.ts'

export default function lookup(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const field = form.querySelector('input')
  const fault = form.querySelector<HTMLElement>('[data-fault]')
  const place = form.parentElement?.querySelector<HTMLElement>('[data-found]')
  if (!field || !fault || !place) return
  function find(): void {
    if (!field || !fault || !place) return
    const code = lookupCode(field.value)
    fault.hidden = code !== undefined
    field.toggleAttribute('aria-invalid', code === undefined)
    if (code === undefined) {
      field.focus()
      return
    }
    void fetchInvoiceByCode(code)
    place.hidden = false
    void mount('einvoice-found', place)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    find()
  })
  // If the form was submitted before this script loaded, the code is in the address and must be removed from
  // there.
  const typed = new URLSearchParams(location.search).get(field.name)
  if (typed === null) return
  history.replaceState(history.state, '', location.pathname)
  field.value = typed
  find()
}
