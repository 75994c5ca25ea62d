/** A reset of the sandbox restores tables to their snapshot, whatever was changed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/operator/platform/database/open.ts'
import {
  readSnapshotNote,
  restoreTables,
  saveSnapshot,
} from '../../src/operator/platform/database/snapshot.ts'

let opened: OpenDatabase
const NOTE = { source: 'catalogue of autumn', savedAt: new Date('2026-11-21T03:00:00Z') }
const run = (statement: string) => opened.db.execute(sql.raw(statement))
const rows = async (table: string) =>
  (
    (await run(`select id, name from ${table} order by id`)) as unknown as {
      rows: { id: number; name: string }[]
    }
  ).rows

beforeAll(async () => {
  opened = await openDatabase('memory:')
  await run('create table book (id serial primary key, name text)')
  await run('create table page (id serial primary key, name text, book int references book)')
  await run("insert into book (name) values ('sen'), ('tre')")
  await run("insert into page (name, book) values ('one', 1), ('two', 2)")
  await saveSnapshot(opened.db, NOTE)
})
afterAll(() => opened.close())

test.each([
  ['added', "insert into book (name) values ('mai')"],
  ['taken', 'delete from page'],
  ['changed', "update book set name = 'cúc' where id = 1"],
  ['replaced by as many', "delete from page where id = 2; insert into page (name, book) values ('three', 1)"],
  ['put to another row', 'update page set book = 2; delete from book where id = 1'],
  ['left alone', 'select 1'],
])('restores what was %s, repeatedly', async (_, statements) => {
  for (let time = 0; time < 2; time += 1) {
    for (const statement of statements.split('; ')) await run(statement)
    await restoreTables(opened.db)
    expect(await rows('book')).toEqual([
      { id: 1, name: 'sen' },
      { id: 2, name: 'tre' },
    ])
    expect(await rows('page')).toEqual([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ])
  }
})

test('continues sequences from their saved value', async () => {
  await run("insert into book (name) values ('mai')")
  await restoreTables(opened.db)
  await run("insert into book (name) values ('mai')")
  expect((await rows('book')).at(-1)).toEqual({ id: 3, name: 'mai' })
  await restoreTables(opened.db)
})

test('says what a snapshot was made from, until the tables have other columns', async () => {
  expect(await readSnapshotNote(opened.db)).toEqual(NOTE)
  await run('alter table book add column pages int')
  expect(await readSnapshotNote(opened.db)).toBeUndefined()
  await run('drop schema kept cascade')
  expect(await readSnapshotNote(opened.db)).toBeUndefined()
})
