/** Wakes workers up. The job's row is the truth; a worker finds the row of a lost wake-up later. */
export interface JobQueue {
  /** Tells a worker that the row waits. Never throws: the row is already committed. */
  wake(jobId: number): Promise<void>;
  close(): Promise<void>;
}
