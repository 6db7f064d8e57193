import { describe, expect, test } from 'vitest'
import { type KeyPressed, readKey } from '#client/features/desk/keys.ts'

const press = (code: string, more: Partial<KeyPressed> = {}) =>
  readKey({
    code,
    key: '',
    ctrl: false,
    alt: false,
    shift: false,
    typing: false,
    after: false,
    letters: true,
    ...more,
  })

describe('a key of the desk', () => {
  test('follows the physical key, whatever the layout writes', () => {
    expect(press('KeyJ', { key: 'ت' })).toEqual({ kind: 'next' })
    expect(press('KeyK', { key: 'ن' })).toEqual({ kind: 'previous' })
    expect(press('KeyN', { key: 'ى' })).toEqual({ kind: 'press', letter: 'N' })
  })

  test('G waits for a place', () => {
    expect(press('KeyG')).toEqual({ kind: 'await' })
    expect(press('KeyB', { after: true })).toEqual({ kind: 'go', letter: 'B' })
    expect(press('Digit1', { after: true })).toBeUndefined()
  })

  test('does nothing while someone types, but for Ctrl K', () => {
    for (const code of ['KeyJ', 'KeyX', 'Slash', 'BracketLeft'])
      expect(press(code, { typing: true })).toBeUndefined()
    expect(press('KeyK', { typing: true, ctrl: true })).toEqual({ kind: 'search' })
  })

  test('saves the form also from its fields, and publishes only outside of them', () => {
    expect(press('KeyS', { typing: true, ctrl: true, key: 'س' })).toEqual({ kind: 'save' })
    expect(press('KeyS', { shift: true, ctrl: true })).toBeUndefined()
    expect(press('Enter', { ctrl: true })).toEqual({ kind: 'press', letter: 'Enter' })
    expect(press('Enter', { ctrl: true, typing: true })).toBeUndefined()
    expect(press('Enter')).toBeUndefined()
  })

  test('ticks up to a row with Shift, and takes the number of a candidate', () => {
    expect(press('KeyX')).toEqual({ kind: 'select' })
    expect(press('KeyX', { shift: true })).toEqual({ kind: 'select_to' })
    expect(press('Digit3', { key: '٣' })).toEqual({ kind: 'press', letter: '3' })
    expect(press('Numpad1')).toEqual({ kind: 'press', letter: '1' })
    expect(press('Digit0')).toBeUndefined()
    expect(press('Digit3', { typing: true })).toBeUndefined()
  })

  test('single letters can be switched off', () => {
    expect(press('KeyJ', { letters: false })).toBeUndefined()
    expect(press('KeyK', { letters: false, ctrl: true })).toEqual({ kind: 'search' })
  })

  test('leaves the keys of the browser alone', () => {
    expect(press('KeyN', { ctrl: true })).toBeUndefined()
    expect(press('KeyX', { alt: true })).toBeUndefined()
    expect(press('KeyK', { ctrl: true, alt: true })).toBeUndefined()
  })
})
