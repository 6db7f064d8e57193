import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { errorAnswer } from '../../../../src/server/http/calls/respond.ts'
import { AppError } from '../../../../src/server/lib/errors.ts'

function refused(code: ErrorCode, lang: Lang, seconds: number) {
  const { body, headers } = errorAnswer(new AppError(code, { details: { retry_after: seconds } }), lang, 'x')
  return { message: JSON.parse(String(body)).message as string, wait: headers['Retry-After'] }
}

describe('the answer to who tries too often', () => {
  test.each([
    [4, '1 minute', 'دقيقة واحدة'],
    [61, '2 minutes', 'دقيقتين'],
    [600, '10 minutes', '10 دقائق'],
    [3600, '60 minutes', '60 دقيقة'],
    [7201, '3 hours', '3 ساعات'],
    [86_400, '24 hours', '24 ساعة'],
  ])('says how long to wait: %i s are %s', (seconds, english, arabic) => {
    const said = refused('request.too_many', 'en', seconds)
    expect(said).toEqual({ message: `Too many tries. Try again in ${english}`, wait: String(seconds) })
    const inArabic = refused('request.too_many', 'ar', seconds).message
    expect(inArabic).toBe(`محاولات كثيرة. أعد المحاولة بعد ${arabic}`)
  })

  test('says it beside the advice of a limit', () => {
    expect(refused('booking.network_holds', 'en', 1790).message).toMatch(/in 30 minutes, or log in/)
    expect(refused('booking.network_holds', 'ar', 120).message).toMatch(/بعد دقيقتين، أو تسجيل الدخول/)
    expect(refused('auth.codes_paused', 'en', 80_000).message).toMatch(/recovery code, or try again tomorrow/)
    expect(refused('quick.paused', 'ar', 3600).message).toMatch(/بعد ساعة، أو اسألنا/)
  })
})
