/** The operator's brand, hotlines, links and feature flags at build time. */
import { getEntry } from 'astro:content'
import { type Environment, type Target, targetIn } from '../../contract/rules/environment.ts'
import type { Part } from '../../contract/rules/parts.ts'
import { openRoutes } from '../../contract/rules/routes.ts'

const entry = await getEntry('operator', 'operator')
if (!entry) throw new Error('content/operator.yaml is missing')

const { data } = entry
/** `routes`: those that exist, without those of parts that the operator does not have. */
export const operator = { ...data, routes: openRoutes(data) }
export const hasPart = (part: Part): boolean => data.parts[part]
export const environment = import.meta.env.PUBLIC_ENVIRONMENT as Environment

type Link = keyof typeof operator.links
/** External links, each for the environment that this site is built for. */
export const links = Object.fromEntries(
  Object.entries<Target>(operator.links).map(([name, target]) => [name, targetIn(target, environment)]),
) as Record<Link, string>
