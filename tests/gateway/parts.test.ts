/** Calls of parts that the operator does not have. Spec SIT-19. */
import { expect, test } from 'vitest'
import { errorCodeOf, openTestGateway, stubOperator } from './test-gateway.ts'

test('refuses a call of an absent part without asking the operator', async () => {
  const operator = stubOperator()
  const { post } = openTestGateway({ operator, absentCalls: new Set(['getListNational', 'package_search']) })
  const { envelope } = await post('/api/main/package_search', { keyword: 'data' })
  expect(errorCodeOf(envelope)).toBe('feature_not_supported')
  expect(operator.received).toEqual([])
})
