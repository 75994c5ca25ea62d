/** The lockfile records packages without download addresses, and every dependency is one exact version. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>
type Lock = {
  packages: Record<
    string,
    { name?: string; resolved?: string; integrity?: string; link?: boolean; version?: string }
  >
}

/** A dependency installed under another name, such as `npm:typescript@7.0.2`. */
const ALIAS = /^npm:(?<own>.+)@(?<version>[^@]+)$/

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lockText = readFileSync('package-lock.json', 'utf8')
const installed = Object.entries((JSON.parse(lockText) as Lock).packages).filter(([name]) => name !== '')

test('records no download address', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(lockText).not.toContain('"resolved"')
})

test('records a digest for every package', () => {
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([name]) => name)).toEqual([])
})

test('requires exact versions that match the lockfile', () => {
  const declared = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
    (list) => Object.entries(list ?? {}),
  )
  expect(declared.length).toBeGreaterThan(20)
  const locked = new Map(installed)
  for (const [name, wanted] of declared) {
    const { own, version = wanted } = ALIAS.exec(wanted)?.groups ?? {}
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const { name: lockedName, version: lockedVersion } = locked.get(`node_modules/${name}`) ?? {}
    expect([lockedName, lockedVersion], name).toEqual([own, version])
  }
})
