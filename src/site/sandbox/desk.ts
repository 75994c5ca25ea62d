/** The script of the employee's desk: lists, one request with its acts, counts, the clock. Spec SBX-8. */
import { formatDateTime } from '../../contract/format/date.ts'
import { HELP_TEAMS, isOpenHelp } from '../../contract/rules/help-request.ts'
import type { SandboxState } from '../../contract/sandbox.ts'
import {
  DESK_ACTIONS,
  type DeskAction,
  type DeskList,
  type DeskRequest,
} from '../../contract/sandbox-desk.ts'
import { showIncidents, startIncidents } from './desk-incidents.ts'
import { aboutRequest } from './desk-request.ts'
import { showShortLinks } from './desk-short-links.ts'
import { all, announce, copyOf, element, language, part, sandboxText } from './dom.ts'
import { requestSandbox, SandboxError } from './world.ts'

/** How often the lists are read, milliseconds. */
const EVERY = 4_000
let open = ''

/** Shows why an act was refused, until the next one, or that nothing answers, until something does. */
async function attempt(act: () => Promise<void>): Promise<void> {
  element('desk-refused').hidden = true
  await read(act)
}

async function read(act: () => Promise<void>): Promise<void> {
  try {
    await act()
    element('desk-failed').hidden = true
  } catch (error) {
    const isRefused = error instanceof SandboxError
    const notice = element(isRefused ? 'desk-refused' : 'desk-failed')
    if (isRefused) notice.textContent = error.message
    notice.hidden = false
    if (isRefused) notice.scrollIntoView({ block: 'center' })
  }
}

async function refresh(): Promise<void> {
  const [list, state] = await Promise.all([
    requestSandbox<DeskList>('desk/requests'),
    requestSandbox<SandboxState>('state'),
  ])
  element('desk-now').textContent = formatDateTime(state.now, language)
  showList(list)
  await showIncidents()
  await showShortLinks(state.now)
}

function showList({ requests }: DeskList): void {
  element('desk-none').hidden = requests.length > 0
  const place = element('desk-list')
  const focused = document.activeElement?.closest('[data-code]')?.getAttribute('data-code')
  place.replaceChildren(
    ...requests.map((request) => {
      const row = copyOf('desk-row')
      row.dataset['code'] = request.code
      part(row, 'code').textContent = request.code
      part(row, 'state').textContent = sandboxText(`desk.state.${request.state}`)
      part(row, 'until').textContent = promiseText(request)
      part(row, 'text').textContent = `${request.owner} · ${request.topic_name[language]}: ${request.text}`
      part(row, 'open').addEventListener('click', () => void attempt(() => openRequest(request.code)))
      return row
    }),
  )
  if (focused) place.querySelector<HTMLElement>(`[data-code="${focused}"] button`)?.focus()
}

/** A promise that is kept until now; empty when nothing is awaited any longer. */
function promiseText({ state, broken_at: broken, contact_by: until }: DeskList['requests'][number]): string {
  if (broken) return sandboxText('desk.broken', { time: formatDateTime(broken, language) })
  return isOpenHelp(state) ? sandboxText('desk.until', { time: formatDateTime(until, language) }) : ''
}

async function openRequest(code: string): Promise<void> {
  showRequest(await requestSandbox<DeskRequest>(`desk/requests/${code}`))
  element('desk-code').focus()
}

function showRequest(request: DeskRequest): void {
  const { code, messages, text, created_at: at, support_logs: logs } = request
  open = code
  element('desk-one').hidden = false
  element('desk-code').textContent = code
  element('desk-about').textContent = aboutRequest(request)
  const shown = messages.length > 0 ? messages : [{ from: 'customer' as const, text, at, files: [] }]
  element('desk-messages').replaceChildren(
    ...shown.map((message) => {
      const row = copyOf('desk-message')
      part(row, 'who').textContent =
        `${sandboxText(`desk.from.${message.from}`)} · ${formatDateTime(message.at, language)}`
      part(row, 'text').textContent = message.text
      for (const { id, name } of message.files) {
        const link = document.createElement('a')
        link.className = 'lnk'
        link.href = `/sandbox/api/desk/requests/${code}/files/${id}`
        link.textContent = name
        row.append(link)
      }
      return row
    }),
  )
  element('desk-logs').hidden = logs.length === 0
  element('desk-log-text').textContent = logs
    .flatMap(({ entries }) => entries.map((entry) => `${entry.at} ${entry.name} ${entry.text}`))
    .join('\n')
}

element<HTMLFormElement>('desk-act').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  const fields = new FormData(form, event.submitter)
  const action = DESK_ACTIONS.find((one) => one === fields.get('action'))
  if (!action) return
  const text = String(fields.get('text')).trim()
  const team = HELP_TEAMS.find((one) => one === fields.get('team'))
  const body: DeskAction = { action, ...(text && { text }), ...(action === 'forward' && team && { team }) }
  void attempt(async () => {
    showRequest(await requestSandbox<DeskRequest>(`desk/requests/${open}`, body))
    form.reset()
    announce(sandboxText('desk.done'))
    await refresh()
  })
})
for (const button of all('[data-turn]'))
  button.addEventListener(
    'click',
    () =>
      void attempt(async () => {
        await requestSandbox('clock', { advanceSeconds: Number(button.dataset['turn']) })
        await refresh()
      }),
  )
startIncidents(attempt, refresh)
element('short-links-month').addEventListener('change', () => void attempt(refresh))
// Disabled until now, so that no press is lost.
for (const button of all('.desk button:disabled')) button.removeAttribute('disabled')
void read(refresh)
setInterval(() => {
  if (!document.hidden) void read(refresh)
}, EVERY)
