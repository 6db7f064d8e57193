import { describe, expect, test } from 'vitest'
import type { BookingPapers, PaperState } from '#shared/contract/bookings/papers.ts'
import { todosOf } from '../../../src/client/features/bookings/show/todos.ts'

type Standing = Parameters<typeof todosOf>[0]

const standing = (changes: Partial<Standing> = {}): Standing => ({
  status: 'confirmed',
  can: {
    pay: true,
    fill_in: false,
    edit_passengers: true,
    add_names: false,
    edit_contact: false,
    export_names: false,
    cancel: false,
    change: true,
    answer_quote: false,
  },
  due_minor: 90_000,
  payment_plan: null,
  passengers_complete: true,
  name_list_deadline: '2026-12-11T20:59:00.000Z',
  ...changes,
})

const plan = (next_minor: number) => ({
  zone: 'Asia/Riyadh',
  lines: [],
  next_minor,
  next_due_at: next_minor > 0 ? '2026-12-10T20:59:00.000Z' : null,
  lapse_days: null,
  lapses_at: null,
})

const papersWith = (...states: PaperState[]): BookingPapers => ({
  due_at: '2026-12-01T15:00:00.000Z',
  open: true,
  decides: false,
  percent: 0,
  travellers: states.map((state, position) => ({
    passenger_id: `p${position}`,
    position,
    category: 'ADT',
    title: null,
    given_names: null,
    surname: null,
    open: true,
    papers: [{ kind: 'passport', state, reason: null, file: null }],
    done: 0,
    percent: 0,
  })),
})

const kindsOf = (...args: Parameters<typeof todosOf>) => todosOf(...args).map(({ kind }) => kind)

describe('what a customer has yet to do', () => {
  test('is what is due next, not all of the price', () => {
    expect(todosOf(standing({ payment_plan: plan(30_000) }))).toEqual([
      { kind: 'pay', minor: 30_000, until: '2026-12-10T20:59:00.000Z' },
    ])
    expect(kindsOf(standing({ payment_plan: plan(0) }))).toEqual([])
  })

  test('is all that is due without a plan, on no day', () => {
    expect(todosOf(standing())).toEqual([{ kind: 'pay', minor: 90_000, until: null }])
    expect(kindsOf(standing({ due_minor: 0 }))).toEqual([])
  })

  test('is nothing to pay or to name while it is held: the head of the page counts down', () => {
    expect(kindsOf(standing({ status: 'held', passengers_complete: false }))).toEqual([])
  })

  test('is to name who has no name, also after the deadline', () => {
    const { can, ...rest } = standing({ due_minor: 0, passengers_complete: false })
    const closed = { ...can, edit_passengers: false }
    expect(kindsOf({ ...rest, can: { ...closed, add_names: true } })).toEqual(['names'])
    expect(kindsOf({ ...rest, can: closed })).toEqual([])
  })

  test('is no paper of a traveller who hands it in alone', () => {
    const papers = papersWith('missing')
    const travellers = papers.travellers.map(traveller => ({ ...traveller, open: false }))
    expect(kindsOf(standing({ due_minor: 0 }), { ...papers, travellers })).toEqual([])
  })

  test('names the papers that are missing or were returned, and no others', () => {
    const [todo] = todosOf(
      standing({ due_minor: 0 }),
      papersWith('missing', 'uploaded', 'returned', 'applied'),
    )
    expect(todo?.kind === 'papers' && todo.asked.map(({ traveller }) => traveller.position)).toEqual([0, 2])
    expect(kindsOf(standing({ due_minor: 0 }), papersWith('accepted'))).toEqual([])
    expect(kindsOf(standing({ due_minor: 0 }), { ...papersWith('missing'), open: false })).toEqual([])
  })

  test('comes with the most urgent first', () => {
    const late = standing({ payment_plan: plan(1), passengers_complete: false })
    expect(kindsOf(late, papersWith('missing'))).toEqual(['papers', 'pay', 'names'])
    expect(kindsOf(standing(), papersWith('missing'))).toEqual(['papers', 'pay'])
  })
})
