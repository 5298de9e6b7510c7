# speed.jmh.StrideReadKernels.sum, compiled by C2, 504 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L11
.L1:
    mov        r11d,DWORD PTR [rsi+0xc]
    lea        r10d,[rdx+rdx*1]
    lea        r9d,[rdx+r10*1]
    mov        r8d,r11d
    sub        r8d,r9d
    xor        ecx,ecx
    test       r8d,r8d
    jle        .L8
    xor        eax,eax
    xor        ebx,ebx
    xor        ebp,ebp
    xor        edi,edi
    nop
.L2:
    cmp        ecx,r11d
    jae        .L4
    add        eax,DWORD PTR [rsi+rcx*4+0x10]
    lea        r14d,[rcx+rdx*1]
    cmp        r14d,r11d
    jae        .L5
    add        ebx,DWORD PTR [rsi+r14*4+0x10]
    lea        r13d,[rcx+r10*1]
    cmp        r13d,r11d
    jae        .L6
    add        ebp,DWORD PTR [rsi+r13*4+0x10]
    lea        r14d,[rcx+r9*1]
    cmp        r14d,r11d
    jae        .L7
    add        edi,DWORD PTR [rsi+r14*4+0x10]
    mov        r13,QWORD PTR [r15+0x30]
    lea        ecx,[rcx+rdx*4]
    test       DWORD PTR [r13+0x0],eax
    cmp        ecx,r8d
    jl         .L2
.L3:
    cmp        ecx,r11d
    jl         .L9
    add        eax,ebx
    add        eax,ebp
    add        eax,edi
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L4:
    mov        DWORD PTR [rsp+0x8],edx
    mov        DWORD PTR [rsp+0xc],ebx
    mov        DWORD PTR [rsp+0x10],edi
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x1c],eax
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],ecx
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10001d0]
.L5:
    mov        DWORD PTR [rsp+0x8],edx
    mov        DWORD PTR [rsp+0xc],eax
    mov        DWORD PTR [rsp+0x10],edi
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x1c],ebx
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r14d
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000208]
.L6:
    mov        DWORD PTR [rsp+0x8],edx
    mov        DWORD PTR [rsp+0xc],eax
    mov        DWORD PTR [rsp+0x10],ebx
    mov        DWORD PTR [rsp+0x14],edi
    mov        DWORD PTR [rsp+0x18],ecx
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r13d
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000240]
.L7:
    mov        DWORD PTR [rsp+0x8],edx
    mov        DWORD PTR [rsp+0xc],eax
    mov        DWORD PTR [rsp+0x10],ebx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x1c],edi
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r14d
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000278]
.L8:
    xor        eax,eax
    xor        ebx,ebx
    xor        ebp,ebp
    xor        edi,edi
    jmp        .L3
.L9:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0x8],edx
    mov        DWORD PTR [rsp+0xc],eax
    mov        DWORD PTR [rsp+0x10],ebx
    mov        DWORD PTR [rsp+0x14],edi
    mov        DWORD PTR [rsp+0x1c],ecx
    mov        DWORD PTR [rsp+0x20],r11d
    mov        esi,<UncommonTrapBlob>
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x50002b4]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x60002c8]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
