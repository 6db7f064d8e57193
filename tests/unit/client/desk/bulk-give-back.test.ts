import { afterEach, expect, test, vi } from 'vitest'
import { bulkActions } from '#client/features/seat-blocks/desk/list/bulk-actions.tsx'
import { $confirm, cancelConfirm, runConfirm } from '#client/features/shell/confirm.store.ts'
import { tFor } from '../../../../src/server/lib/i18n.ts'

const t = tFor('en')
const blocks = [
  { id: 'a', code: 'A-1', seats: { free: 12 } },
  { id: 'b', code: 'B-1', seats: { free: 3 } },
  { id: 'c', code: 'C-1', seats: { free: 40 } },
] as Parameters<typeof bulkActions>[1]
const [publish, giveBack] = ['publish', 'release'].map(key =>
  bulkActions(t, blocks).find(action => action.key === key),
)

const calls = vi.hoisted(() =>
  vi.fn(({ ids }: { ids: string[] }) =>
    Promise.resolve({ results: ids.map(id => ({ id, code: null, error: null })) }),
  ),
)
vi.mock('#client/features/seat-blocks/desk/desk-seat-blocks.api.ts', () => ({ callActOnBlocks: calls }))
afterEach(() => calls.mockClear())

test('free seats of ticked blocks are given back only after a question that says how many', async () => {
  const asked = giveBack?.run(['a', 'b'])
  expect($confirm.get()).toMatchObject({
    open: true,
    description: t('desk-blocks:release_picked', { count: 15 }),
  })
  expect(calls).not.toHaveBeenCalled()
  await runConfirm('')
  expect(calls).toHaveBeenCalledOnce()
  expect((await asked)?.map(({ name }) => name)).toEqual(['A-1', 'B-1'])
  expect($confirm.get().open).toBe(false)
})

test('who thinks better of it gives nothing back and reads no report', async () => {
  const asked = giveBack?.run(['a'])
  cancelConfirm()
  expect(await asked).toBeUndefined()
  expect(calls).not.toHaveBeenCalled()
})

test('what can be undone is done at once', async () => {
  await publish?.run(['a'])
  expect($confirm.get().open).toBe(false)
  expect(calls).toHaveBeenCalledOnce()
})
