// Loaded into each server before its own code: when the process that started it is gone, however it ended,
// the server ends in order too, so that the next start finds its port free.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 8000).unref();
  });
  process.channel.unref();
}
