/** Wakes workers up. The job's row is the truth; a lost wake-up is found again by the sweeper. */
export interface JobQueue {
  /** Tells a worker that the row waits. Never throws: the row is already committed. */
  wake(jobId: number): Promise<void>;
  close(): Promise<void>;
}
