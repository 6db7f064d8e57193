import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENTRY_ICONS } from '#client/features/shell/bar/LinkMenu.tsx'
import type { AppModule } from '#shared/contract/page.ts'
import { $auth, $sessionDialog, clearUser, setUser } from '../../../src/client/features/shell/auth.store.ts'
import { firstBookings, shellMenus } from '../../../src/client/features/shell/bar/menu.ts'
import { endSession } from '../../../src/client/features/shell/end-session.ts'
import { $theme, setTheme } from '../../../src/client/features/shell/theme.store.ts'
import { isMarkedSignedIn, storedTheme, storeLang } from '../../../src/client/lib/storage/storage.ts'

const user = {
  id: '0197c2a0-0000-7000-8000-000000000001',
  name: 'Layan Alharbi',
  email: 'layan@rawabi.example',
  kind: 'agent' as const,
  permissions: [],
}

describe('what the browser remembers', () => {
  const stored = new Map<string, string>()
  const root = { dataset: {} as Record<string, string> }
  const page = { documentElement: root, cookie: '' }

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('stores the theme, sets the cookie for the server and applies it immediately', () => {
    setTheme('dark')
    expect(storedTheme()).toBe('dark')
    expect(page.cookie).toMatch(/^theme=dark; Path=\/; .*SameSite=Lax; Secure$/)
    expect(root.dataset.theme).toBe('dark')
    expect($theme.get()).toBe('dark')
  })

  it('takes an unknown stored theme for no choice', () => {
    stored.set('theme', 'sepia')
    expect(storedTheme()).toBeUndefined()
  })

  it('stores the language, and sets the cookie for the server', () => {
    storeLang('ar')
    expect(stored.get('lang')).toBe('ar')
    expect(page.cookie).toMatch(/^lang=ar; /)
  })

  it('goes on when the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(storedTheme()).toBeUndefined()
    expect(() => setTheme('light')).not.toThrow()
    expect(root.dataset.theme).toBe('light')
  })

  it('asks for the password again when a session ends, but never a visitor', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'auth.required', message: '' }, { status: 401 }))
    clearUser()
    $sessionDialog.set(undefined)
    await endSession()
    expect($sessionDialog.get()).toBeUndefined()
    setUser(user)
    await endSession()
    expect($sessionDialog.get()).toEqual({ email: user.email })
    expect(isMarkedSignedIn()).toBe(false)
  })

  it('keeps the signed-in flag from login to logout', () => {
    setUser(user)
    expect($auth.get()).toEqual(user)
    expect(isMarkedSignedIn()).toBe(true)
    clearUser()
    expect($auth.get()).toBeNull()
    expect(isMarkedSignedIn()).toBe(false)
  })
})

describe('the menus', () => {
  const paths = (entries: { path: string }[]) => entries.map(({ path }) => path)

  it('show entries of switched-on modules only', () => {
    const menus = shellMenus({ apps: ['flights'], has_online_payment: false })
    expect(paths(menus.bookings)).toEqual(['/flight-bookings'])
    expect(paths(menus.manage)).toEqual(['/flight-bookings/manage'])
    expect(menus.quickPayment).toBe(false)
  })

  it('have a sign of its own for every kind of booking', () => {
    const apps: AppModule[] = ['flights', 'hotels', 'group-tours']
    const signs = shellMenus({ apps, has_online_payment: false }).bookings.map(({ key }) => ENTRY_ICONS[key])
    expect(signs).not.toContain(undefined)
    expect(new Set(signs).size).toBe(3)
  })

  it.each<[AppModule[], string | undefined]>([
    [['group-tours', 'flights'], '/flight-bookings'],
    [['group-tours'], '/tour-bookings'],
    [['hotels'], '/hotel-bookings'],
    [[], undefined],
  ])('lead first to bookings of a switched-on module, with %j', (apps, path) => {
    expect(firstBookings({ apps, has_online_payment: true })).toBe(path)
  })

  it('are empty for an agency without modules', () => {
    const menus = shellMenus({ apps: [], has_online_payment: true })
    expect(menus.bookings).toEqual([])
    expect(menus.manage).toEqual([])
  })
})
