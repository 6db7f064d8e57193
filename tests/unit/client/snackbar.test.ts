import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $snackbar,
  hideSnackbar,
  pauseSnackbar,
  resumeSnackbar,
  runSnackbarAction,
  showSnackbar,
} from '../../../src/client/features/shell/snackbar.store.ts'

describe('the snackbar', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    hideSnackbar()
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('hides after six seconds and removes its text 200 ms later', () => {
    showSnackbar('Passenger saved', { color: 'success' })
    vi.advanceTimersByTime(5999)
    expect($snackbar.get()).toMatchObject({ visible: true, text: 'Passenger saved' })
    vi.advanceTimersByTime(1)
    expect($snackbar.get()).toMatchObject({ visible: false, text: 'Passenger saved' })
    vi.advanceTimersByTime(200)
    expect($snackbar.get().text).toBeUndefined()
  })

  it('stays open when its timeout is -1', () => {
    showSnackbar({ text: 'New update available!', timeout: -1 })
    vi.advanceTimersByTime(600_000)
    expect($snackbar.get().visible).toBe(true)
  })

  it('stands still while it is pointed at or focused, then starts its time again', () => {
    showSnackbar('Saved')
    vi.advanceTimersByTime(5000)
    pauseSnackbar('pointer')
    vi.advanceTimersByTime(60_000)
    expect($snackbar.get().visible).toBe(true)
    resumeSnackbar('pointer')
    vi.advanceTimersByTime(5999)
    expect($snackbar.get().visible).toBe(true)
    vi.advanceTimersByTime(1)
    expect($snackbar.get().visible).toBe(false)
  })

  it('stands still until neither the pointer nor the focus is in it, also with another text', () => {
    showSnackbar('Saved')
    pauseSnackbar('pointer')
    pauseSnackbar('focus')
    resumeSnackbar('pointer')
    vi.advanceTimersByTime(60_000)
    showSnackbar('Saved again')
    vi.advanceTimersByTime(60_000)
    expect($snackbar.get()).toMatchObject({ visible: true, text: 'Saved again' })
    resumeSnackbar('focus')
    vi.advanceTimersByTime(6000)
    expect($snackbar.get().visible).toBe(false)
  })

  it('does not stand still because the one before was closed by its button', () => {
    showSnackbar('Saved')
    pauseSnackbar('pointer')
    pauseSnackbar('focus')
    runSnackbarAction()
    showSnackbar('Saved again')
    vi.advanceTimersByTime(6000)
    expect($snackbar.get().visible).toBe(false)
  })

  it('hides first and runs the action of its button after that', () => {
    const seen: boolean[] = []
    showSnackbar({ text: 'Deleted', action: () => seen.push($snackbar.get().visible) })
    runSnackbarAction()
    expect(seen).toEqual([false])
  })

  it('shows the message of the server before that of the error', () => {
    showSnackbar(Object.assign(new Error('422'), { data: { message: 'Seats are taken' } }))
    expect($snackbar.get()).toMatchObject({ text: 'Seats are taken', color: 'error' })
    showSnackbar(new Error('Network is down'))
    expect($snackbar.get()).toMatchObject({ text: 'Network is down', color: 'error' })
  })

  it('shows the default text for unknown errors', () => {
    showSnackbar()
    expect($snackbar.get()).toMatchObject({ visible: true, color: 'error' })
    expect($snackbar.get().text).toBeUndefined()
  })

  it('lets a new message take the place and the time of the one before', () => {
    showSnackbar('One')
    vi.advanceTimersByTime(5900)
    showSnackbar('Two')
    vi.advanceTimersByTime(5900)
    expect($snackbar.get()).toMatchObject({ visible: true, text: 'Two' })
  })
})
