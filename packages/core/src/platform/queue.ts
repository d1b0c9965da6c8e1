/** Wakes workers. The job's row decides what is due: if a wake-up is lost, a worker finds the row later. */
export interface JobQueue {
  /** Notifies a worker of a waiting row. Never throws, since the row is already committed. */
  wake(jobId: number): Promise<void>;
  close(): Promise<void>;
}

/** The queue of a running process. */
export interface ObservedQueue extends JobQueue {
  /** Whether the queue responds within three seconds. */
  responds(): Promise<boolean>;
}
