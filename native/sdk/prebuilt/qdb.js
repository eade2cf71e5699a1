(function (boot) {
  var waiting = {}, listeners = {}, last = 0;
  window.__qdb = {
    reply: function (answer) {
      var call = waiting[answer.id];
      delete waiting[answer.id];
      if (call) answer.ok ? call.resolve(answer.data) : call.reject(answer.error);
    },
    emit: function (name, data) {
      (listeners[name] || []).forEach(function (listener) { listener(data); });
      return (listeners[name] || []).length;
    }
  };
  window.qdb = {
    inApp: true,
    platform: boot.platform,
    call: function (api, params) {
      return new Promise(function (resolve, reject) {
        var id = ++last;
        waiting[id] = { resolve: resolve, reject: reject };
        QdbNative.call(JSON.stringify({ t: boot.token, id: id, api: api, params: params || {} }));
      });
    },
    on: function (name, listener) { (listeners[name] = listeners[name] || []).push(listener); }
  };
})
