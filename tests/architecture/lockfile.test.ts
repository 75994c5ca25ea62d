/** The lockfile says what, never from where; and what is asked for is one version, not a range. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>
type Lock = {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; version?: string }>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lockText = readFileSync('package-lock.json', 'utf8')
const installed = Object.entries((JSON.parse(lockText) as Lock).packages).filter(([name]) => name !== '')

test('no download address is recorded', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(lockText).not.toContain('"resolved"')
})

test('every package is known by its digest', () => {
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([name]) => name)).toEqual([])
})

test('every version is exact, and is the one that is locked', () => {
  const asked = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
    (list) => Object.entries(list ?? {}),
  )
  expect(asked.length).toBeGreaterThan(20)
  const locked = new Map(installed)
  for (const [name, version] of asked) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(locked.get(`node_modules/${name}`)?.version, name).toBe(version)
  }
})
