import { Counter, Histogram, Registry } from 'prom-client'

/** Metrics of this process. Gauges are added by http/front/metrics-gauges.ts. */
export const registry = new Registry()

const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
  new Counter({ name: `rihla_${name}`, help, labelNames, registers: [registry] })

const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
  new Histogram({ name: `rihla_${name}`, help, labelNames, buckets, registers: [registry] })

/** Counters since start. Labels have few values and are not personal. */
export const metrics = {
  answers: histogram(
    'http_answer_seconds',
    'Answers by the kind of what was asked for and the class of their status, in seconds',
    ['kind', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ),
  answersFromMemory: counter('http_answers_from_memory_total', 'Published pages sent from memory'),
  /** `result`: `done`, `failed` (will be retried) or `gave_up`. */
  jobs: histogram(
    'job_seconds',
    'Tries of background jobs, in seconds',
    ['kind', 'result'],
    [0.005, 0.025, 0.1, 0.5, 1, 5, 20, 60],
  ),
  roundsFailed: counter('rounds_failed_total', 'Rounds that failed, for one tenant or as a whole', ['round']),
  /** `result`: `sent`, `retry` or `failed` (given up). */
  mails: counter('mails_total', 'Tries to deliver a mail', ['result']),
  copiesForgotten: counter('document_copies_forgotten_total', 'Document copies deleted after their trip'),
  filesSwept: counter('files_swept_total', 'Documents and slips deleted because no row named them'),
  lookupsLocked: counter('lookups_locked_total', 'References locked after wrong look-ups'),
  rendersFailed: counter('page_renders_failed_total', 'Published pages that could not be rendered'),
  /** `directive`: of the policy, or `other`. */
  cspReports: counter('csp_reports_total', 'Reports of what the content security policy of a page blocked', [
    'directive',
  ]),
  /** `outcome`: see db/read.ts. */
  reads: counter('reads_total', 'Reads that a replica may answer, by where they went or why not', [
    'outcome',
  ]),
  connectionsLost: counter('database_connections_lost_total', 'Connections to the database that broke'),
  listenersLost: counter('listeners_lost_total', 'Connections listening for changes that broke'),
}
