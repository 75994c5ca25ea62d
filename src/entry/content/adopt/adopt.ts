/**
 * `npm run adopt` asks ten questions and writes `content/operator.yaml`; its answers of today are the
 * suggestions, so it can be run again. `-- --answers file.yaml` takes them from a file instead, and
 * `-- --show` writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cancel, confirm, intro, isCancel, multiselect, note, outro, text } from '@clack/prompts'
import { parse } from 'yaml'
import { OPERATOR_YAML } from '../../paths.ts'
import { type Answers, applyAnswers, currentAnswers } from './apply.ts'
import { QUESTIONS, SERVICES, SERVICES_QUESTION, type Service } from './questions.ts'

/** Returns the exit code. */
export async function adopt(options: readonly string[], file = OPERATOR_YAML): Promise<number> {
  const { values } = parseArgs({
    args: [...options],
    options: { answers: { type: 'string' }, show: { type: 'boolean', default: false } },
  })
  const yaml = readFileSync(file, 'utf8')
  const answers = values.answers
    ? (parse(readFileSync(values.answers, 'utf8')) as Answers)
    : await ask(currentAnswers(yaml))
  if (!answers) return 1
  try {
    const { text: written, changes } = applyAnswers(yaml, answers)
    console.log(changes.length > 0 ? changes.join('\n') : 'Nothing changes.')
    if (values.show || changes.length === 0) return 0
    if (!values.answers && !(await isAgreed())) return 1
    writeFileSync(file, written)
    console.log('Written. Next: npm run content:check, then npm start')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** Undefined if it was cancelled. */
async function ask(current: Answers): Promise<Answers | undefined> {
  intro('Your operator')
  const answers: Answers = {}
  for (const { key, text: message, fault } of QUESTIONS) {
    const initialValue = String(current[key] ?? '')
    const answer = await text({
      message,
      initialValue,
      validate: (value = '') => (value === initialValue ? undefined : fault?.(value.trim())),
    })
    if (isCancel(answer)) return void cancel('Nothing was written.')
    answers[key] = answer
  }
  const services = await multiselect({
    message: SERVICES_QUESTION.text,
    options: (Object.keys(SERVICES) as Service[]).map((value) => ({ value, label: SERVICES[value] })),
    initialValues: [...(current.services ?? [])],
    required: false,
  })
  if (isCancel(services)) return void cancel('Nothing was written.')
  return { ...answers, services }
}

async function isAgreed(): Promise<boolean> {
  note('Colours are made darker or lighter until they can be read; compare them above.')
  const agreed = await confirm({ message: 'Write content/operator.yaml?' })
  const isWritten = !isCancel(agreed) && agreed
  outro(isWritten ? 'Done.' : 'Nothing was written.')
  return isWritten
}
