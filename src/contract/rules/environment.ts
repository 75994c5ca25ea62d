/**
 * Where the portal runs. The flag 1/2/3 selects link targets (Spec RUN-4: 1 staging, 3 production; 2 is read
 * as beta here).
 */
export const ENVIRONMENTS = ['production', 'beta', 'other'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const FLAGS: Readonly<Record<string, Environment>> = { 1: 'other', 2: 'beta', 3: 'production' }

/** Where a link leads: the same place everywhere, or one for each environment. */
export type Target = string | Readonly<Record<Environment, string>>
export function targetIn(target: Target, environment: Environment): string {
  return typeof target === 'string' ? target : target[environment]
}

/** A name or a flag → the environment; `undefined` when it is neither. */
export function environmentOf(value: string): Environment | undefined {
  return FLAGS[value] ?? ENVIRONMENTS.find((name) => name === value)
}
