/** Whether a number, sender, link or message is ours, by the official lists. Spec SAF-1. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOfficialChannels } from '../../src/contract/content/official-channels.ts'
import { operatorContent } from '../../src/contract/content/operator.schema.ts'
import { checkChannel } from '../../src/contract/rules/channel-check.ts'
import { channelLists } from '../../src/contract/rules/channel-lists.ts'

const operator = operatorContent.parse(parse(readFileSync('content/operator.yaml', 'utf8')))
const lists = channelLists(readOfficialChannels('content'), operator, 'vi')
const verdictOf = (text: string) => {
  const checked = checkChannel(text, lists)
  return checked && [checked.kind, checked.verdict]
}

describe('a single thing', () => {
  test.each([
    ['1800 1091', ['number', 'ours']],
    ['+84 2473001091', ['number', 'ours']],
    ['8888', ['number', 'ours']],
    ['0912 000 999', ['number', 'scam']],
    ['+84912000999', ['number', 'scam']],
    ['0912 345 678', ['number', 'not_ours']],
    ['SenMobile', ['sender', 'ours']],
    ['senmobile', ['sender', 'ours']],
    ['Sen-Mobile', ['sender', 'scam']],
    ['S3nM0bile', ['sender', 'scam']],
    ['SenMobile-VIP', ['sender', 'scam']],
    ['VIETNAM POST', ['sender', 'not_ours']],
    ['https://my.senmobile.example/tai-khoan', ['link', 'ours']],
    ['Senmobile.example', ['link', 'ours']],
    ['https://www.facebook.com/senmobile.example', ['link', 'ours']],
    ['senmobile-quatang.example', ['link', 'scam']],
    ['http://senmobile.example.evil.example', ['link', 'scam']],
    ['https://senmobile.example@evil.example/x', ['link', 'scam']],
    ['https://senmobiIe-vn.example', ['link', 'scam']],
    ['https://sеnmobile.example', ['link', 'scam']],
    ['https://evil.example/a', ['link', 'not_ours']],
  ])('%s', (text, expected) => expect(verdictOf(text)).toEqual(expected))

  test('says nothing of nothing', () => expect(verdictOf('  ')).toBeUndefined())
})

describe('a message', () => {
  test.each([
    'SenMobile: SIM của bạn sắp bị khoá. Nâng cấp SIM 4G tại https://evil.example/sim ngay hôm nay',
    'Ban da trung thuong xe SH, goi 0912000456 de nhan qua',
    'Vui lòng cung cấp mã OTP vừa nhận cho nhân viên để giữ số',
    'Goi ngay so 0912 000 999 de khong bi khoa so',
  ])('is a scam: %s', (text) => expect(verdictOf(text)).toEqual(['message', 'scam']))

  test.each([
    ['Xem hoá đơn tại https://evil.example/a trước ngày 20/11/2026', 'not_ours'],
    ['Chiều nay họp lúc 14:00, mang theo 500.000 đ', 'unknown'],
    ['Xem hoá đơn tại https://senmobile.example/hd hoặc gọi 18001091', 'unknown'],
    ['Không đọc mã OTP cho bất kỳ ai, kể cả nhân viên nhà mạng', 'unknown'],
  ])('%s: %s', (text, verdict) => expect(verdictOf(text)).toEqual(['message', verdict]))

  test('finds no scam in what the operator sends itself', () => {
    const sent = ['sms', 'notice', 'simNotice', 'billNotice', 'lineNotice'].flatMap((topic) =>
      leafTexts(JSON.parse(readFileSync(`content/messages/vi/${topic}.json`, 'utf8'))),
    )
    expect(sent.length).toBeGreaterThan(50)
    expect(sent.filter((text) => checkChannel(text, lists)?.verdict === 'scam')).toEqual([])
  })

  test('is cut at the longest length that is compared', () =>
    expect(
      ['a b c ', 'a', 'a.', '1 ', '@'].map((part) => checkChannel(part.repeat(100_000), lists)?.verdict),
    ).not.toContain('ours'))
})

function leafTexts(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(leafTexts)
}
