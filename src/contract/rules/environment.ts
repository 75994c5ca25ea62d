/**
 * Where the portal runs. The flag 1/2/3 selects link targets: 1 staging, 3 production; 2 is read as beta
 * here. Spec RUN-4.
 */
export const ENVIRONMENTS = ['production', 'beta', 'other'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const FLAGS: Readonly<Record<string, Environment>> = { 1: 'other', 2: 'beta', 3: 'production' }

/** Target of a link: one for all environments, or one for each. */
export type Target = string | Readonly<Record<Environment, string>>
export function targetIn(target: Target, environment: Environment): string {
  return typeof target === 'string' ? target : target[environment]
}

/** A name or a flag → the environment; `undefined` if it is neither. */
export function environmentOf(value: string): Environment | undefined {
  return FLAGS[value] ?? ENVIRONMENTS.find((name) => name === value)
}
