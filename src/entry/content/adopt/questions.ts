/** The ten questions of `npm run adopt`, and where `content/operator.yaml` has their answers. */
import { brandColours, colourFault } from './colours.ts'

/** The switches of the last question, as in `parts`, `features` and `app`. */
export const SERVICES = {
  loyalty: 'a loyalty programme',
  roaming: 'roaming abroad',
  home: 'internet, television and landlines at home',
  family: 'groups that share data',
  sim_orders: 'numbers and SIMs ordered online',
  identification: 'subscriber information updated online',
  care: 'managing the number of another person, and a simple page',
  adviser: 'an adviser about packages',
  wallet: 'a wallet that a registration may open',
  voice_otp: 'codes by a call',
  mail_otp: 'codes by mail',
  app: 'an app in the stores',
} as const
export type Service = keyof typeof SERVICES

/**
 * `key`: its name in a file of answers. `place`: path of the answer in the file. `fault`: a sentence if the
 * answer is not possible, beside what the schema of the file says.
 */
export type Question = {
  key: string
  text: string
  place: readonly string[]
  fault?: (answer: string) => string | undefined
  /** What is written, if it is not the answer itself. */
  written?: (answer: string) => unknown
}

const colour = (key: 'primary' | 'accent', text: string): Question => ({
  key,
  text,
  place: ['brand', 'colours', key],
  fault: colourFault,
  written: brandColours,
})

export const QUESTIONS: readonly Question[] = [
  {
    key: 'name',
    text: 'Name of the brand',
    place: ['brand', 'name'],
    fault: (answer) => (answer === '' ? 'a name is needed' : undefined),
  },
  { key: 'legal_name', text: 'Name of the company, as on invoices', place: ['brand', 'legal_name'] },
  { key: 'loyalty', text: 'Name of the loyalty programme', place: ['brand', 'loyalty'] },
  {
    key: 'sender',
    text: 'Sender of SMS, at most 11 letters and digits',
    place: ['brand', 'sender'],
    // GSM 03.40: an alphanumeric sender has at most 11 characters.
    fault: (answer) => (/^[A-Za-z0-9]{3,11}$/.test(answer) ? undefined : '3 to 11 letters and digits'),
  },
  colour('primary', 'Colour of buttons and links, as #0b5563'),
  colour('accent', 'Colour of the most important button, as #d0205a'),
  { key: 'mobile', text: 'Hotline for mobile', place: ['hotlines', 'mobile'] },
  { key: 'internet', text: 'Hotline for internet and television', place: ['hotlines', 'internet'] },
  { key: 'support', text: 'Mail address of support, or empty', place: ['mail', 'support'] },
]
/** The tenth. */
export const SERVICES_QUESTION = { key: 'services', text: 'Which of these do you have?' } as const
