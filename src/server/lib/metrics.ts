import { Counter, Histogram, Registry } from 'prom-client'

/** What the whole process counts. Numbers that are read when asked for are added by http/front/metrics-gauges.ts. */
export const registry = new Registry()

const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
  new Counter({ name: `rihla_${name}`, help, labelNames, registers: [registry] })

const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
  new Histogram({ name: `rihla_${name}`, help, labelNames, buckets, registers: [registry] })

/**
 * Counters of this process since its start. Labels take few values: no tenant, no path, nothing about a person.
 * Counting is cheap, whether or not metrics are served.
 */
export const metrics = {
  /** Answers of calls, pages and files that were rendered or read, by route kind and status class (`2xx`). */
  answers: histogram(
    'http_answer_seconds',
    'Answers by the kind of what was asked for and the class of their status, in seconds',
    ['kind', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ),
  /** Published pages sent from memory. */
  answersFromMemory: counter('http_answers_from_memory_total', 'Published pages sent from memory'),
  /** `result`: `done`, `failed` (is tried again) or `gave_up`. */
  jobs: histogram(
    'job_seconds',
    'Tries of background jobs, in seconds',
    ['kind', 'result'],
    [0.005, 0.025, 0.1, 0.5, 1, 5, 20, 60],
  ),
  /** Rounds that failed, as a whole or for one tenant. */
  roundsFailed: counter('rounds_failed_total', 'Rounds that failed, for one tenant or as a whole', ['round']),
  /** `result`: `sent`, `retry` or `failed` (is not tried again). */
  mails: counter('mails_total', 'Tries to deliver a mail', ['result']),
  /** Document copies that were deleted because their trip is over. */
  copiesForgotten: counter('document_copies_forgotten_total', 'Document copies deleted after their trip'),
  /** Published pages that could not be rendered. */
  rendersFailed: counter('page_renders_failed_total', 'Published pages that could not be rendered'),
  /** Connections to the database that broke. */
  connectionsLost: counter('database_connections_lost_total', 'Connections to the database that broke'),
  /** Connections that listen for changes and broke. */
  listenersLost: counter('listeners_lost_total', 'Connections listening for changes that broke'),
}
