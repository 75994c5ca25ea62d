/** What is done where: every task has a way on the web, every page a task, every service of a store a task. Spec CON-9. */
import { describe, expect, test } from 'vitest'
import { readStores, readTasks } from '../../src/contract/content/lists.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { TASKS } from '../../src/contract/rules/search-tasks.ts'

const { routes } = readPlaceholders('content').operator
const tasks = readTasks('content').flatMap((group) => group.tasks)
const pages = new Set(tasks.flatMap(({ web }) => web))

/** Pages on which nothing is done: entry, texts to read, files, and this table. */
const NO_TASK = [
  ...['/', '/version', '/view-pdf', '/tinh-nang/lam-o-dau'],
  ...['/tinh-nang/dieu-khoan-su-dung', '/tinh-nang/chinh-sach-rieng-tu', '/tinh-nang/dieu-khoan-hoi-vien'],
]

describe('tasks', () => {
  test.each(tasks.map(({ key, web }) => [key, web] as const))('%s has a way on the web', (_key, web) => {
    expect(web.length).toBeGreaterThan(0)
    for (const path of web) expect(routes).toContain(path)
  })

  test('name every page on which something is done', () => {
    expect(routes.filter((route) => !pages.has(route) && !NO_TASK.includes(route))).toEqual([])
  })

  test('name every page that a search leads to', () => {
    const led = TASKS.map(({ path }) => path).filter((path) => !NO_TASK.includes(path))
    expect(led.filter((path) => !pages.has(path))).toEqual([])
  })

  test('that stores do are done on the web too', () => {
    const done = new Set(tasks.flatMap(({ store }) => (store ? [store] : [])))
    const offered = new Set(readStores('content').flatMap(({ services }) => services))
    expect([...offered].filter((service) => !done.has(service))).toEqual([])
  })

  test('have keys of their own', () => {
    const keys = tasks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
