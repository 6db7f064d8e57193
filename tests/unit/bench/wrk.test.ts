import { expect, test } from 'vitest'
import { readWrk } from '../../bench/wrk.ts'

const printed = (more = '') => `Running 3s test @ http://127.0.0.1:6107/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     0.99ms  120.00us   4.00ms   90.00%
  Latency Distribution
     50%  401.00us
     75%    0.60ms
     90%    1.00ms
     99%    1.25s
  207000 requests in 3.00s, 3.10GB read
${more}Requests/sec:  69025.22
Transfer/sec:      1.03GB
`

test("wrk's units become milliseconds", () => {
  expect(readWrk(printed())).toEqual({
    count: 207_000,
    perSecond: 69_025,
    p50: 0.4,
    p99: 1250,
    statuses: { '2xx': 207_000 },
  })
})

test('a run with refused or broken answers does not count', () => {
  expect(() => readWrk(printed('  Non-2xx or 3xx responses: 12\n'))).toThrow(/Non-2xx/)
  expect(() => readWrk(printed('  Socket errors: connect 0, read 3, write 0, timeout 0\n'))).toThrow(/Socket/)
  expect(() => readWrk('unable to connect to 127.0.0.1:1 Connection refused')).toThrow(/unable to connect/)
})
