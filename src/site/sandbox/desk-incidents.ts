/** Incidents of the employee's desk: started now, and ended. Spec SBX-8. */
import { formatDateTime } from '../../contract/format/date.ts'
import { isOpenIncident } from '../../contract/rules/incident.ts'
import type { DeskIncidents } from '../../contract/sandbox-desk.ts'
import { copyOf, element, language, part, sandboxText } from './dom.ts'
import { requestSandbox } from './world.ts'

type Attempt = (act: () => Promise<void>) => Promise<void>
let attempt: Attempt = (act) => act()

export async function showIncidents(): Promise<void> {
  const { incidents } = await requestSandbox<DeskIncidents>('desk/incidents')
  element('desk-incidents').replaceChildren(
    ...incidents
      .filter(({ state, kind }) => isOpenIncident(state) && kind === 'incident')
      .map(({ id, title, started_at: from }) => {
        const row = copyOf('desk-incident')
        part(row, 'title').textContent = title[language]
        part(row, 'since').textContent = formatDateTime(from, language)
        const button = part(row, 'end')
        button.setAttribute('aria-label', `${sandboxText('desk.end')}: ${title[language]}`)
        button.addEventListener('click', () => void attempt(() => end(id)))
        return row
      }),
  )
}

async function end(id: string): Promise<void> {
  await requestSandbox(`desk/incidents/${encodeURIComponent(id)}`, { action: 'end' })
  await showIncidents()
}

export function startIncidents(given: Attempt, done: () => Promise<void>): void {
  attempt = given
  const form = element<HTMLFormElement>('desk-start')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // What is empty is left out.
    const fields = [...new FormData(form)].filter(([, value]) => value !== '')
    void attempt(async () => {
      await requestSandbox('desk/incidents', Object.fromEntries(fields))
      form.reset()
      await done()
    })
  })
}
