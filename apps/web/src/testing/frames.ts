const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

// jsdom renders frames by its own interval. An interval that starts while a test fakes the timers never fires, and
// jsdom then renders no frame for later test files either.
window.requestAnimationFrame = (callback) => Number(real.setTimeout(() => callback(performance.now()), 1000 / 60));
window.cancelAnimationFrame = (handle) => real.clearTimeout(handle);
