import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { $confirm, openConfirm, runConfirm } from '#client/features/shell/confirm.store.ts'
import { $snackbar, showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { ApiError, readAnswer } from '#client/lib/api.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { requestIdOf } from '#client/lib/request-id.ts'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

const t = tFor('en')
const failed = new ApiError(500, { code: 'server.failed', message: 'Broken', requestId: 'r-1' })
const refused = new ApiError(422, { code: 'request.invalid', message: 'Check it', requestId: 'r-2' })

/** As the client reads an answer. */
function answered(status: number, body: unknown, headers: Record<string, string> = {}): unknown {
  try {
    return readAnswer(status, new Headers(headers), body)
  } catch (error) {
    return error
  }
}

describe('the request id of an error', () => {
  test('is told of failures of the server only', () => {
    expect(requestIdOf(failed)).toBe('r-1')
    expect(requestIdOf(refused)).toBeUndefined()
    for (const other of [new TypeError('offline'), undefined, null, 'text'])
      expect(requestIdOf(other)).toBeUndefined()
  })

  test('is the one in the header when the answer is no JSON, which then has words', () => {
    const error = answered(502, '<html>Bad gateway</html>', { 'X-Request-Id': 'r-3' })
    expect(refusalOf(error, [], t)).toMatchObject({ message: t('ui:failed'), requestId: 'r-3', status: 502 })
    expect(refusalOf(answered(502, undefined), [], t).requestId).toBeUndefined()
  })

  test('is in the refusal of a form, in the snackbar and in the question', async () => {
    expect(refusalOf(failed, [], t).requestId).toBe('r-1')
    showSnackbar(failed)
    expect($snackbar.get()).toMatchObject({ text: 'Broken', requestId: 'r-1' })
    showSnackbar(refused)
    expect($snackbar.get().requestId).toBeUndefined()
    openConfirm({ action: () => Promise.reject(failed) })
    await runConfirm('')
    expect($confirm.get()).toMatchObject({ error: 'Broken', requestId: 'r-1' })
  })

  test.each(LANGS)('stands below the message, left to right and selected as a whole, in %s', lang => {
    const shown = (error: ApiError) =>
      renderToStaticMarkup(
        <IslandProvider lang={lang} messages={messagesFor(lang, ['ui'])}>
          <RefusalNotice refusal={refusalOf(error, [], tFor(lang))} />
        </IslandProvider>,
      )
    expect(shown(failed)).toMatch(/Broken<small[^>]*>[^<]+<bdi dir="ltr" class="[^"]*us_all[^"]*">r-1<\/bdi>/)
    expect(shown(refused)).not.toContain('r-2')
  })
})
