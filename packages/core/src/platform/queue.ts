/** Wakes workers. The job's row decides what is due: if a wake-up is lost, a worker finds the row later. */
export interface JobQueue {
  /** Notifies a worker of a waiting row. Never throws, since the row is already committed. */
  wake(jobId: number): Promise<void>;
  close(): Promise<void>;
}
