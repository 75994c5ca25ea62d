/** Every alarm is explained in the runbook, and a row of the runbook is an alarm that exists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] }

const { groups } = parse(readFileSync('docs/dashboards/alerts.yaml', 'utf8')) as Rules
const rules = groups.flatMap((group) => group.rules)
const [, table = ''] = readFileSync('docs/runbook.md', 'utf8').split('## Alarms\n')
const rows = Array.from(
  table.split('\n## ')[0]?.matchAll(/^\| ([A-Z]\w+) \| (.*) \|$/gm) ?? [],
  ([, name, rest]) => ({
    name,
    cells: rest?.split(' | ') ?? [],
  }),
).filter(({ name }) => name !== 'Alarm')

test('has a row for each alarm, in their order', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert))
})

test('says of each alarm when it fires, what it means, where to look and what to do', () => {
  for (const { name, cells } of rows) {
    expect(cells, name).toHaveLength(4)
    for (const cell of cells) expect(cell.length, name).toBeGreaterThan(10)
  }
  for (const { labels, alert } of rules) expect(['page', 'ticket'], alert).toContain(labels.severity)
})
