import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $confirm,
  cancelConfirm,
  openConfirm,
  runConfirm,
} from '../../../src/client/features/shell/confirm.store.ts'
import { $snackbar } from '../../../src/client/features/shell/snackbar.store.ts'

describe('the confirm dialog', () => {
  beforeEach(() => cancelConfirm())

  it('runs its action with the payload, closes and shows the message of the server', async () => {
    const action = vi.fn(async (id: string) => ({ data: id, message: 'Deleted' }))
    const onSuccess = vi.fn()
    openConfirm({ payload: 'p-1', action, onSuccess })
    await runConfirm('Something went wrong!')
    expect(action).toHaveBeenCalledWith('p-1')
    expect(onSuccess).toHaveBeenCalledWith({ data: 'p-1', message: 'Deleted' })
    expect($confirm.get().open).toBe(false)
    expect($snackbar.get().text).toBe('Deleted')
  })

  it('stays open with the reason when the action fails', async () => {
    openConfirm({
      action: async () => {
        throw new Error('This booking can no longer be cancelled')
      },
    })
    await runConfirm('Something went wrong!')
    expect($confirm.get()).toMatchObject({
      open: true,
      busy: false,
      error: 'This booking can no longer be cancelled',
    })
  })

  it('does nothing on a second press while the action runs', async () => {
    let finish = () => {}
    const action = vi.fn(() => new Promise<undefined>(done => (finish = () => done(undefined))))
    openConfirm({ action })
    const first = runConfirm('')
    await runConfirm('')
    cancelConfirm()
    expect($confirm.get()).toMatchObject({ open: true, busy: true })
    finish()
    await first
    expect(action).toHaveBeenCalledTimes(1)
    expect($confirm.get().open).toBe(false)
  })

  it('calls back on cancel and changes nothing', () => {
    const onCancel = vi.fn()
    const action = vi.fn()
    openConfirm({ action, onCancel })
    cancelConfirm()
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(action).not.toHaveBeenCalled()
    expect($confirm.get().open).toBe(false)
  })
})
